import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { VERSION } from './version.ts';

test('telemetry names the version that the package has', async () => {
  expect(VERSION).toBe(JSON.parse(await readFile('package.json', 'utf8')).version);
});
