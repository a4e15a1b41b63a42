import { expect, test } from 'vitest';
import { isDomainOfHost } from './isDomainOfHost.ts';

test('PKY-02 a page can use passkeys of its host name or of a parent domain', () => {
  expect(isDomainOfHost('shop.example', 'shop.example')).toBe(true);
  expect(isDomainOfHost('shop.example', 'login.shop.example')).toBe(true);
  expect(isDomainOfHost('login.shop.example', 'shop.example')).toBe(false);
  expect(isDomainOfHost('shop.example', 'workshop.example')).toBe(false);
  expect(isDomainOfHost('localhost', 'localhost')).toBe(true);
  for (const address of ['127.0.0.1', '[::1]']) expect(isDomainOfHost(address, address)).toBe(false);
});
