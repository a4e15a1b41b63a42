import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createProgram } from '../main.ts';
import { createOutput } from '../output/createOutput.ts';
import { namesOf } from '../unknownCommand.ts';

const silent = { write() {} };
const program = createProgram({
  output: createOutput({ stdout: silent, stderr: silent, ask: undefined }),
  signals: new EventEmitter(),
  playgroundDir: '',
  version: '1.0.0',
});

/** The default of an option; undefined without one. */
function defaultOf(words: string, option: string): unknown {
  let command = program;
  for (const word of words.split(' ')) command = command.commands.find((each) => each.name() === word) ?? program;
  return command.options.find(({ long }) => long === option)?.defaultValue;
}

test.each([
  ['serve', '--port', 4100],
  ['serve', '--host', 'localhost'],
  ['idp', '--port', 4100],
  ['idp', '--host', 'localhost'],
  ['inbox', '--port', 4100],
  ['inbox', '--host', 'localhost'],
  ['inbox', '--smtp', 1025],
  ['messages', '--at', 'http://localhost:4100'],
  ['faults add', '--at', 'http://localhost:4100'],
  ['trigger user', '--at', 'http://localhost:4100'],
  ['init', '--folder', '.'],
  ['check', '--timeout', 30],
  ['conformance', '--timeout', 300],
  ['csp', '--format', 'header'],
  ['csp', '--products', ['otp', 'passwords']],
  ['prerender', '--styles', 'signin-widget.css'],
  ['prerender', '--element', 'sign-in'],
])('the default of %s %s is the one of the documentation', (words, option, value) => {
  expect(defaultOf(words, option)).toEqual(value);
});

test('the help shows a list as it is written in an option', () => {
  const csp = program.commands.find((each) => each.name() === 'csp');
  expect(csp?.helpInformation().replace(/\s+/g, ' ')).toContain('(default: otp,passwords)');
});

test('the documents list every command', async () => {
  for (const page of ['../../README.md', '../../../docs/cli.md']) {
    const text = await readFile(new URL(page, import.meta.url), 'utf8');
    for (const name of namesOf(program)) if (name !== 'help') expect(text, page).toContain(`\n| \`${name}\` | `);
  }
});

test('the help of serve lists every other command, which needs a summary for that', () => {
  const withoutSummary = program.commands.filter((command) => command.summary() === '');
  expect(withoutSummary.map((command) => command.name())).toEqual(['serve', 'help']);
});
