import { expect, test } from 'vitest';
import { base64Url } from './base64Url.ts';
import { fromBase64 } from './fromBase64.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

test('both alphabets are read, padded or not', () => {
  const standard = btoa(String.fromCharCode(...bytes));
  expect(standard).toMatch(/[+/].*==$/);
  expect(fromBase64(standard)).toEqual(bytes);
  expect(fromBase64(base64Url(bytes))).toEqual(bytes);
  expect(() => fromBase64('a b!')).toThrow();
});
