import { expect, test } from 'vitest';
import { base64 } from './base64.ts';
import { base64Url } from './base64Url.ts';

test('text is encoded by its UTF-8 bytes', () => {
  expect(base64('public:token')).toBe('cHVibGljOnRva2Vu');
  expect(base64('é€')).toBe(Buffer.from('é€').toString('base64'));
});

test('bytes for an address have neither padding nor + nor /', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
});
