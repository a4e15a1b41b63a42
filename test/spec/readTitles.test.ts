import { expect, test } from 'vitest';
import { readTitles } from './readTitles.mjs';

const titlesOf = (source: string) => readTitles('some.test.tsx', source).map(({ title }) => title);

test('titles of test and it are read, with the line they stand on', () => {
  expect(readTitles('a.test.ts', `\ntest('one', () => {});\nit("two", async () => {});`)).toEqual([
    { title: 'one', line: 2 },
    { title: 'two', line: 3 },
  ]);
});

test('tables, options and titles that are put together are read', () => {
  expect(titlesOf("test.each([1, 2])('each %i', (n: number) => <b>{n}</b>)")).toEqual(['each %i']);
  expect(titlesOf("test.only('alone', { timeout: 5 }, () => {})")).toEqual(['alone']);
  expect(titlesOf('for (const c of ["a"]) test(`on $' + '{c} it works`, () => {})')).toEqual(['on   it works']);
  expect(titlesOf("test('long ' + 'title', () => {})")).toEqual(['long title']);
});

test('skipped tests are left out', () => {
  expect(titlesOf("test.skip('a', f); it.todo('b'); test.fixme('c', f); test.skipIf(x)('d', f)")).toEqual([]);
  expect(titlesOf("test.describe('group', f); test.step('part', f); describe('e', f); other('f', g)")).toEqual([]);
  expect(titlesOf("// test('comment')\nconst text = \"test('string')\"")).toEqual([]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => readTitles('broken.test.ts', 'test(')).toThrow(/broken\.test\.ts/);
});
