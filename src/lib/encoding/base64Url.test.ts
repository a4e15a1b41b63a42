import { expect, test } from 'vitest';
import { base64Url } from './base64Url.ts';
import { fromBase64 } from './fromBase64.ts';

test.each([
  [[], ''],
  [[0], 'AA'],
  [[255, 255], '__8'],
  [[251, 255, 254], '-__-'],
  [[251, 239, 190, 255], '----_w'],
])('PKY-01 the bytes %j are %s, which an address can contain, and which is decoded again', (bytes, text) => {
  expect(base64Url(new Uint8Array(bytes))).toBe(text);
  expect([...fromBase64(text)]).toEqual(bytes);
});
