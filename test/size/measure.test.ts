import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measure } from './measure.mjs';

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName,
  code: `export const name = ${JSON.stringify(fileName.repeat(9))};`,
  imports,
  dynamicImports,
  isEntry: fileName === 'host.js',
  facadeModuleId: `/dist/chunks/${fileName}`,
});
const bytesOf = (fileName: string) => gzipSync(chunk(fileName).code, { level: 9 }).length;

test('the first load is the entry with everything that it imports statically', () => {
  const { initial, total } = measure([
    chunk('host.js', ['core.js', 'react'], ['Forgot-a1b2c3d4.js']),
    chunk('core.js', ['host.js']),
    chunk('Forgot-a1b2c3d4.js'),
  ]);
  expect(initial).toBe(bytesOf('host.js') + bytesOf('core.js'));
  expect(total).toBe(initial + bytesOf('Forgot-a1b2c3d4.js'));
});

const chunks = [
  chunk('host.js', ['core.js'], ['A-a1b2c3d4.js', 'B-_-b2c3d4.js']),
  chunk('core.js'),
  chunk('A-a1b2c3d4.js', ['core.js', 'shared.js']),
  chunk('B-_-b2c3d4.js', ['shared.js']),
  chunk('shared.js'),
];

test('a later part counts what it adds, with what it shares with parts that are not there yet', () => {
  const { parts, added } = measure(chunks);
  expect(parts).toEqual(['A', 'B']);
  expect(added('A')).toBe(bytesOf('A-a1b2c3d4.js') + bytesOf('shared.js'));
  expect(added('B')).toBe(bytesOf('B-_-b2c3d4.js') + bytesOf('shared.js'));
  expect(added('B', ['A'])).toBe(bytesOf('B-_-b2c3d4.js'));
});

test('a screen that loads parts by itself counts each file once', () => {
  const sizes = measure(chunks);
  expect(sizes.with(['A', 'B'])).toBe(sizes.total);
  expect(() => sizes.with(['C'])).toThrow('There is no part C: there are host, core, A, B, shared.');
});
