import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createProgram } from '../../cli/src/main.ts';
import { sandboxFlags } from '../../cli/src/options/sandboxFlags.ts';
import { createOutput } from '../../cli/src/output/createOutput.ts';
import { namesOf } from '../../cli/src/unknownCommand.ts';
import { faultKindNames } from '../../sandbox/definitions/faultKinds.ts';
import { oauthProviders } from '../../sandbox/definitions/oauthProviders.ts';
import { scenarios } from '../../sandbox/scenarios/scenarios.ts';
import { OAUTH_PROVIDERS, OTP_METHODS, PRODUCTS } from '../../src/config.ts';
import { languageTags } from '../../src/copy/languages.ts';
import { providerName } from '../../src/methods/oauth/providerName.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const folder = new URL('docs/', root);
const guides = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'cli/README.md', ...guides].map(read).join('\n\n');

/** The first line or paragraph of a text that holds `words`. */
const partWith = (text: string, words: string, end: '\n' | '\n\n') => text.split(end).find((part) => part.includes(words)) ?? '';
const missing = (names: readonly string[], text: string) => names.filter((name) => !text.includes(name));
const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``);

test('the widget, the tools and the specification call each OAuth provider by the same name', () => {
  const names = OAUTH_PROVIDERS.map((type) => oauthProviders[type].name);
  expect(OAUTH_PROVIDERS.map(providerName)).toEqual(names);
  expect(missing(names, partWith(read('test/spec/requirements.md'), '- OAU-01', '\n'))).toEqual([]);
});

test('the documents list every product and every way that a passcode is sent', () => {
  expect(missing(quoted(PRODUCTS), partWith(documents, '| `products` |', '\n'))).toEqual([]);
  expect(missing(quoted(OTP_METHODS), partWith(documents, '| `otpOptions.methods` |', '\n'))).toEqual([]);
});

test('the documents list every language, and the tags of those that have several', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const nameOf = (tag: string) => names.of(new Intl.Locale(tag).language)?.split(' ')[0] ?? tag;
  const variants = languageTags.filter((tag) => languageTags.filter((each) => nameOf(each) === nameOf(tag)).length > 1);
  const list = partWith(documents, 'Finnish, French', '\n\n');
  expect(missing([...languageTags.map(nameOf), ...quoted(variants)], list)).toEqual([]);
});

test('the documents give the number of scenarios', () => {
  const counts = ['twenty', 'twenty-one', 'twenty-two', 'twenty-three', 'twenty-four', 'twenty-five'];
  expect(/\[(\S+) situations\]/.exec(documents)?.[1]).toBe(counts[scenarios.length - 20]);
});

test('the guide of the command lists every option of the sandbox and every kind of fault', () => {
  const guide = read('docs/cli.md');
  const flags = Object.values(sandboxFlags).flatMap(({ flag }) => flag?.long ?? []);
  expect(flags.filter((flag) => !new RegExp(`^\\|.*\`${flag}\\b.*\\|`, 'm').test(guide))).toEqual([]);
  expect(faultKindNames.filter((kind) => !new RegExp(`\`${kind}\\b`).test(guide))).toEqual([]);
});

test('the help of the command and the documents list every command', () => {
  const help: string[] = [];
  const stdout = { write: (text: string) => help.push(text) };
  const program = createProgram({
    output: createOutput({ stdout, stderr: stdout }),
    signals: process,
    version: '',
    playgroundDir: '',
  });
  program.commands[0]?.outputHelp();
  const names = namesOf(program).filter((name) => name !== 'help');
  expect(missing(quoted(names), documents)).toEqual([]);
  expect(names.slice(1).filter((name) => !help.join('').includes(`\n  ${name} `))).toEqual([]);
});
