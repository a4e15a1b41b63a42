import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importModule } from './importModule.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importText(name: string, text: string, seconds?: number) {
  const path = join(folder, name);
  await writeFile(path, text);
  return importModule({ path, name: `--config ${name}`, ...(seconds && { seconds }) }, (module) => module.default);
}

test.each([
  ['awaiting.mjs', 'await new Promise(() => {}); export default {};'],
  ['pending.mjs', 'export default new Promise(() => {});'],
])('SBX-07 %s, which waits for a promise that never settles, is refused after a time', async (name, text) => {
  await expect(importText(name, text, 0.2)).rejects.toThrow(
    `--config ${name}: the module is not ready after 0.2 seconds. Remove what it waits for, or export a value.`,
  );
});

test('a module may wait, and export a promise', async () => {
  expect(await importText('waiting.mjs', 'await Promise.resolve(); export default Promise.resolve({ ready: true });')).toEqual({
    ready: true,
  });
});

test('SBX-07 a promise that is rejected is the reason why its module is refused', async () => {
  await expect(importText('rejected.mjs', "export default Promise.reject(new Error('not today'));")).rejects.toThrow(
    '--config rejected.mjs: cannot be imported (not today).',
  );
});

test('SBX-07 a mistake in a module is not taken for the wrong type of its file', async () => {
  await expect(importText('mistaken.mjs', 'export default { export };')).rejects.toThrow('mistaken.mjs: cannot be imported (');
});

// Vitest has `import.meta.env`, which Node has not.
test.each([
  ['page.mjs', 'export default { loginRedirectURL: window.location.origin };', 'window is not defined'],
  [
    'bundled.mjs',
    'const { env } = {}; export default { backend: env.VITE_BACKEND };',
    "Cannot read properties of undefined (reading 'VITE_BACKEND')",
  ],
])('SBX-07 the error for %s, which needs a page or a bundler, says what to write', async (name, text, reason) => {
  await expect(importText(name, text)).rejects.toThrow(
    `--config ${name}: cannot be imported (${reason}). The command runs the file in Node, without a page or a bundler. Write the value itself, such as https://app.example.com.`,
  );
});
