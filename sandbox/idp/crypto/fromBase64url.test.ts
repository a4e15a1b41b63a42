import { expect, test } from 'vitest';
import { fromBase64url } from './fromBase64url.ts';

test.each([
  ['', []],
  ['-_8', [0xfb, 0xff]],
  ['-_8=', [0xfb, 0xff]],
  ['QQ==', [0x41]],
])('base64url with or without padding is decoded: %j', (text, bytes) => {
  expect([...fromBase64url(text)]).toEqual(bytes);
});

test.each(['+/8', '+_8', 'Q Q', 'QQ\n', 'QQ=A', 'QQ===', '=', 'A', 'é'])('any other text is refused: %j', (text) => {
  expect(() => fromBase64url(text)).toThrow(DOMException);
});
