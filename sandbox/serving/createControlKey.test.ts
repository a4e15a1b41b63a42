import { expect, test } from 'vitest';
import { createControlKey } from './createControlKey.ts';
import { isControlToken } from './isControlToken.ts';

const key = createControlKey('let-me-in');
const NEIGHBOUR = '192.168.1.20';
const ask = (path: string, headers: Record<string, string> = {}) => new Request(`http://192.168.1.7:4100${path}`, { headers });

test('control routes answer to this computer, and to another one only with the token', () => {
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(key.isAllowed(ask('/__sandbox/messages'), own)).toBe(true);
  for (const strange of [NEIGHBOUR, '::ffff:10.0.0.9', 'fe80::1', undefined]) {
    expect(key.isAllowed(ask('/__sandbox/messages'), strange)).toBe(false);
  }
  expect(key.isAllowed(ask('/__sandbox/messages', { 'x-control-token': 'let-me-in' }), NEIGHBOUR)).toBe(true);
  expect(key.isAllowed(ask('/__sandbox/messages', { 'x-control-token': 'let-me' }), NEIGHBOUR)).toBe(false);
});

test('what a page and its widget need is open to everybody', () => {
  for (const path of ['/', '/assets/index.js', '/sdk/v1/otps/email/login_or_create', '/__sandbox/scripts/captcha.js']) {
    expect(key.isAllowed(ask(path), NEIGHBOUR)).toBe(true);
  }
});

test('an address with the token redirects to the page without it, and sets a cookie', () => {
  const response = key.exchangeForCookie(ask('/?control=let-me-in&step=2'));
  expect(response?.status).toBe(303);
  expect(response?.headers.get('location')).toBe('/?step=2');
  const [cookie = ''] = response?.headers.get('set-cookie')?.split(';') ?? [];
  expect(key.isAllowed(ask('/__sandbox/stream', { cookie: `other=1; ${cookie}` }), NEIGHBOUR)).toBe(true);
  expect(key.exchangeForCookie(ask('/?control=guess'))).toBeNull();
  expect(key.exchangeForCookie(ask('/'))).toBeNull();
});

test.each([
  ['http', false],
  ['https', true],
])('attack: a network reads the cookie of a sandbox that is served by %s', (scheme, isSecure) => {
  const cookies =
    key.exchangeForCookie(new Request(`${scheme}://192.168.1.7:4100/?control=let-me-in`))?.headers.getSetCookie() ?? [];
  expect(cookies.map((cookie) => cookie.endsWith('; Secure'))).toEqual([isSecure, isSecure, isSecure]);
});

test('each sandbox creates a random token', () => {
  expect(createControlKey().token).not.toBe(createControlKey().token);
});

test.each([
  ['x'.repeat(7), false],
  ['x'.repeat(8), true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['with a space', false],
  ['umlaut-äöü', false],
  [12_345_678, false],
])('SBX-03 %j can be a control token: %s', (token, isToken) => {
  expect(isControlToken(token)).toBe(isToken);
});
