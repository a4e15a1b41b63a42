import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the rule of src/anyRealm.grit, the only plugin of the linter, accepts a file with this code. */
function isAccepted(code: string, file = 'src/example.ts'): boolean {
  const options = ['lint', '--only=plugin', `--stdin-file-path=${file}`];
  return spawnSync('node_modules/.bin/biome', options, { cwd: root, input: code }).status === 0;
}

const INSTANCEOF = 'export const isPromise = (value: unknown) => value instanceof Promise;\n';

test.each([
  ['instanceof', INSTANCEOF],
  ['a constructor', 'export const kind = (value: object) => value.constructor;\n'],
  ['finally of a promise', 'export const end = (given: Promise<void>) => given.finally(() => {});\n'],
])('the linter refuses %s in the widget', (_name, code) => {
  expect(isAccepted(code)).toBe(false);
});

test('the linter accepts a test of what a value has, and any test in a test file', () => {
  expect(isAccepted("export const isPromise = (value: object) => 'then' in value;\n")).toBe(true);
  expect(isAccepted(INSTANCEOF, 'src/example.test.ts')).toBe(true);
});
