import { expect, test } from 'vitest';
import { readCookies } from './readCookies.ts';

test('SES-02 every cookie of a name is read, and none of a similar name', () => {
  expect(readCookies('a=1; b=2; a=3; ab=4; xa=5', 'a')).toEqual(['1', '3']);
  expect(readCookies('', 'a')).toEqual([]);
});

test('SES-02 a value is decoded, unless it is not encoded', () => {
  expect(readCookies('a=x%20y', 'a')).toEqual(['x y']);
  expect(readCookies('a=100%; a=b=c', 'a')).toEqual(['100%', 'b=c']);
});
