import { expect, test } from 'vitest';
import { strengthSegments } from './strengthSegments.ts';

test.each([
  [0, 1, 'error'],
  [1, 1, 'error'],
  [2, 2, 'error'],
  [3, 3, 'success'],
  [4, 4, 'success'],
] as const)('PWD-14 score %i fills %i segments in the tone %s', (score, filled, tone) => {
  expect(strengthSegments(score)).toEqual({ filled, tone });
});

test.each([
  [-1, 1, 'error'],
  [1.9, 1, 'error'],
  [2.9, 2, 'error'],
  [3.5, 3, 'success'],
  [5, 4, 'success'],
] as const)('PWD-14 the score %d of another provider fills %i segments in the tone %s', (score, filled, tone) => {
  expect(strengthSegments(score)).toEqual({ filled, tone });
});
