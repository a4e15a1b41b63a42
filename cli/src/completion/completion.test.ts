import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createProgram, main } from '../main.ts';
import { createOutput } from '../output/createOutput.ts';
import { completionTable } from './completionTable.ts';

const silent = { write() {} };
const signals = new EventEmitter();
const output = createOutput({ stdout: silent, stderr: silent, ask: undefined });
const table = completionTable(createProgram({ output, signals, playgroundDir: '', version: '1.0.0' }));

async function scriptOf(shell: string): Promise<string> {
  let script = '';
  const stdout = {
    write(text: string) {
      script += text;
    },
  };
  expect(await main(['completion', shell], { stdout, stderr: silent, signals }, '')).toBe(0);
  return script;
}

test('in zsh, the script enables the completions of bash first', async () => {
  expect(await scriptOf('zsh')).toBe(`autoload -U +X bashcompinit && bashcompinit\n${await scriptOf('bash')}`);
});

test('in fish, every command and option is completed with its description and its values', async () => {
  const lines = (await scriptOf('fish')).split('\n');
  expect(lines[0]).toBe('complete -c widget-sandbox -f');
  for (const { commands, options } of table) {
    for (const { name } of commands) expect(lines).toContainEqual(expect.stringContaining(` -a ${name} -d '`));
    for (const { name } of options) expect(lines).toContainEqual(expect.stringContaining(` -l ${name.slice(2)} -d '`));
  }
  const line = (part: string) => lines.find((each) => each.includes(part)) ?? '';
  expect(line('-l password-policy')).toMatch(/^complete -c widget-sandbox -n '__fish_use_subcommand' .* -x -a 'zxcvbn /);
  expect(line('-l products')).toMatch(/ -x -a '\(__fish_append , oauth /);
  expect(line('-l seed')).toMatch(/ -r -F$/);
  expect(line('-l quiet')).toMatch(/ -d '[^']+'$/);
  expect(line('-l requires-reset')).toContain("-n '__fish_seen_subcommand_from trigger; and __fish_seen_subcommand_from user'");
  expect(line('-a add -d')).toContain("__fish_seen_subcommand_from faults; and not __fish_seen_subcommand_from add clear'");
});
