import { readFileSync } from 'node:fs';
import { apiPages } from '../../docs/.vitepress/pages.ts';
import { eventTypes } from '../../src/provider/WidgetEvent.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns the names of the fields of the interfaces of a file. */
function fieldsOf(path: string, ...interfaces: string[]): string[] {
  const text = read(path);
  return interfaces.flatMap((name) => {
    const [, body = ''] = new RegExp(`^export interface ${name}\\b[^{]*{\\n(.*?)^}`, 'ms').exec(text) ?? [];
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = '']) => field);
  });
}

/** The types of events that do not follow from a call. */
const otherEvents = [
  ...(read('src/provider/WidgetEvent.ts').split('export type WidgetEvent')[1] ?? '').matchAll(/'([A-Z_]+)'/g),
].map(([, type = '']) => type);

/** The names that the entry points of both packages export, types included. */
export const publicSymbols: readonly string[] = [
  ...new Set([
    ...apiPages
      .flatMap(({ source }) => [...read(source).matchAll(/^export (?:type )?\{([^}]*)\}/gm)])
      .flatMap(([, list = '']) => list.split(',').map((name) => name.replace('type ', '').trim()))
      .filter((name) => name !== ''),
    ...[...read('src/provider/contract.ts').matchAll(/^export \w+ (\w+)/gm)].map(([, name = '']) => name),
  ]),
];

/** The names that the search of the site has to find, by kind. They are read from the code, except where a test compares a page with it. */
export const searchTerms: Readonly<Record<string, readonly string[]>> = {
  'option of config': fieldsOf(
    'src/config.ts',
    'OAuthProviderEntry',
    'OAuthOptions',
    'OtpOptions',
    'EmailMagicLinksOptions',
    'PasswordOptions',
    'PasskeyOptions',
    'SessionOptions',
    'Config',
  ),
  'option of createClient': fieldsOf('src/client/client.ts', 'ClientOptions', 'CookieOptions'),
  'option of theme': fieldsOf('src/styles/theme.ts', 'Theme'),
  event: [...new Set([...Object.values(eventTypes), ...otherEvents])],
  'error type': [...read('docs/errors.md').matchAll(/<a id="(?!config_error)(\w+)">/g)].map(([, code = '']) => code),
  command: [...read('docs/cli.md').matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name = '']) => name),
  flag: [...new Set([...read('docs/command-options.md').matchAll(/^\| `(?:-\w, )?(--[\w-]+)/gm)].map(([, flag = '']) => flag))],
};
