import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findTests } from './findTests.mjs';

function folderWith(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'find-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

test('test files are found at any depth, and nothing else', () => {
  const folder = folderWith('b.spec.ts', 'deep/down/a.test.tsx', 'a.ts', 'a.test.md');
  expect(findTests(folder)).toEqual([join(folder, 'b.spec.ts'), join(folder, 'deep/down/a.test.tsx')]);
});

test('installed and built code is passed over, and a folder that is not there has no tests', () => {
  const folder = folderWith('node_modules/x/a.test.ts', 'dist/a.test.ts');
  expect(findTests(folder)).toEqual([]);
  expect(findTests(join(folder, 'gone'))).toEqual([]);
});
