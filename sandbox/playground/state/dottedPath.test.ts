import { expect, test } from 'vitest';
import { readPath, writePath } from './dottedPath.ts';

test('a nested value is read, and missing groups are not an error', () => {
  expect(readPath({ a: { b: 1 } }, 'a.b')).toBe(1);
  expect(readPath({ a: [] }, 'a.b.c')).toBeUndefined();
});

test('writing creates missing groups and keeps the rest', () => {
  const before = { x: 1, a: { b: 1, c: 2 } };
  expect(writePath(before, 'a.b', 3)).toEqual({ x: 1, a: { b: 3, c: 2 } });
  expect(writePath(before, 'd.e', 4)).toEqual({ x: 1, a: { b: 1, c: 2 }, d: { e: 4 } });
  expect(before).toEqual({ x: 1, a: { b: 1, c: 2 } });
});

test('removing the last value of a group removes the group', () => {
  expect(writePath({ a: { b: 1 } }, 'a.b', undefined)).toEqual({});
});
