import { expect, test } from 'vitest';
import { isKnownHost } from './isKnownHost.ts';

test.each([
  ['localhost', 'localhost', true],
  ['app.localhost', 'localhost', true],
  ['127.0.0.1', 'localhost', true],
  ['[::1]', '127.0.0.1', true],
  ['192.168.1.7', 'localhost', false],
  ['192.168.1.7', '192.168.1.7', true],
  ['192.168.1.8', '192.168.1.7', false],
  ['[fe80::1]', 'fe80::1', true],
  ['dev-box', 'Dev-Box', true],
  ['192.168.1.7', '0.0.0.0', true],
  ['[fe80::1]', '::', true],
  ['evil.test', 'localhost', false],
  ['evil.test', '192.168.1.7', false],
])('a request for %s at a sandbox that listens on %s is one for it: %s', (hostname, listening, isKnown) => {
  expect(isKnownHost(hostname, listening)).toBe(isKnown);
});

test.each(['0.0.0.0', '::'])('attack: the name of another site leads to a sandbox that listens on %s', (listening) => {
  for (const name of ['evil.test', 'localhost.evil.test', 'notlocalhost', '127.0.0.1.evil.test'])
    expect(isKnownHost(name, listening)).toBe(false);
});

test('a site that the developer has named is known by its host, and an extension names none', () => {
  const named = ['https://app.example.com', 'chrome-extension://abcdefgh'];
  expect(isKnownHost('app.example.com', 'localhost', named)).toBe(true);
  expect(isKnownHost('abcdefgh', 'localhost', named)).toBe(false);
  expect(isKnownHost('example.com', 'localhost', named)).toBe(false);
});
