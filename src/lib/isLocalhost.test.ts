import { expect, test } from 'vitest';
import { isLocalhost } from './isLocalhost.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example.com', false],
  ['notlocalhost', false],
  ['127.0.0.1.example.com', false],
  ['128.0.0.1', false],
  ['127.example.com', false],
  ['[::2]', false],
  ['192.168.0.1', false],
  ['', false],
])('SES-04 the host %s is this computer: %s', (hostname, expected) => {
  expect(isLocalhost(hostname)).toBe(expected);
});
