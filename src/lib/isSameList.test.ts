import { expect, test } from 'vitest';
import { isSameList } from './isSameList.ts';

const item = {};

test.each<[readonly unknown[], readonly unknown[], boolean]>([
  [[], [], true],
  [[item, 1], [item, 1], true],
  [[Number.NaN], [Number.NaN], true],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [[], [undefined], false],
  [[1, 2], [2, 1], false],
  [[{}], [{}], false],
])('%j has the items of %j: %s', (one, other, expected) => {
  expect(isSameList(one, other)).toBe(expected);
});
