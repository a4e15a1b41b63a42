import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RULE = 'src/anyRealm.grit';

/** Returns the messages of the linter with this rule alone for a file with this code. */
function lint(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const linter = { rules: { recommended: false } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, RULE)], linter }));
  writeFileSync(join(folder, 'example.ts'), code);
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['lint', 'example.ts'], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

test.each([
  ['instanceof', 'export const isPromise = (value: unknown) => value instanceof Promise;\n', /instanceof fails for values/],
  ['a constructor', 'export const kind = (value: object) => value.constructor;\n', /A constructor tells no more/],
  ['finally', 'export const end = (given: Promise<void>) => given.finally(() => {});\n', /may have no finally/],
])('the linter refuses %s of a value that may be from another realm', (_name, code, message) => {
  expect(lint(code)).toEqual({ status: 1, stderr: expect.stringMatching(message) });
});

test('the linter accepts a test of what a value has', () => {
  expect(lint("export const isPromise = (value: object) => 'then' in value;\n").status).toBe(0);
});

test('the rule is in force for every file that pages load, but tests and configurations', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; plugins?: string[] }[];
  };
  const [override, ...others] = overrides.filter(({ plugins = [] }) => plugins.includes(`./${RULE}`));
  expect(others).toEqual([]);
  expect(override?.includes).toEqual(['src/**', '!src/better-auth/**', '!**/*.test.ts', '!**/*.test.tsx', '!**/*.config.ts']);
});
