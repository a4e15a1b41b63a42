import { expect, test } from 'vitest';
import { trimSpaces } from './trimSpaces.ts';

test.each([
  [' \t a b \t', 'a b'],
  ['a', 'a'],
  ['', ''],
  [' \t ', ''],
  ['\u00a0a\u00a0', '\u00a0a\u00a0'],
  [' \u2000a\ufeff ', '\u2000a\ufeff'],
  ['\va\f', '\va\f'],
  ['\ra\n', '\ra\n'],
])('of %j, %j remains', (text, expected) => {
  expect(trimSpaces(text)).toBe(expected);
});
