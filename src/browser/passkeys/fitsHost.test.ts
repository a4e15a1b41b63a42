import { expect, test } from 'vitest';
import { fitsHost } from './fitsHost.ts';

test('PKY-02 a page can use passkeys of its host name or of a parent domain', () => {
  expect(fitsHost('shop.example', 'shop.example')).toBe(true);
  expect(fitsHost('shop.example', 'login.shop.example')).toBe(true);
  expect(fitsHost('login.shop.example', 'shop.example')).toBe(false);
  expect(fitsHost('shop.example', 'workshop.example')).toBe(false);
  expect(fitsHost('localhost', 'localhost')).toBe(true);
  for (const address of ['127.0.0.1', '[::1]']) expect(fitsHost(address, address)).toBe(false);
});
