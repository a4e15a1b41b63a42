import { expect, test } from 'vitest';
import { cookieFromBackend, cookiesToBackend } from './proxyCookies.ts';
import { headersFromBackend, headersToBackend } from './proxyHeaders.ts';

const backend = new URL('https://auth.example.com/api/auth');

test('only cookies of the back end go to it, by their own names', () => {
  expect(cookiesToBackend('theme=dark; sandbox.session=1;sandbox.csrf=2')).toBe('session=1; csrf=2');
  expect(cookiesToBackend('theme=dark')).toBeNull();
  expect(cookiesToBackend(null)).toBeNull();
});

test('a cookie of the back end has a name of the sandbox and no attribute that only the back end could have', () => {
  const line = 'session=1; Domain=auth.example.com; Secure; Partitioned; HttpOnly; SameSite=None; Max-Age=60';
  expect(cookieFromBackend(line, '')).toBe('sandbox.session=1; HttpOnly; SameSite=Lax; Max-Age=60');
  expect(cookieFromBackend('a=1; SameSite=Strict', '')).toBe('sandbox.a=1; SameSite=Strict');
});

test.each([
  ['/api/auth', '/'],
  ['/api/auth/sdk', '/sdk'],
  ['/api/authority', '/api/authority'],
  ['/', '/'],
])('a cookie with the path %s at the back end has the path %s at the sandbox', (path, expected) => {
  expect(cookieFromBackend(`a=1; Path=${path}`, '/api/auth')).toBe(`sandbox.a=1; Path=${expected}`);
});

test('the back end gets its own origin, and neither a token of the sandbox nor what describes the browser', () => {
  const headers = new Headers({
    origin: 'http://localhost:4100',
    referer: 'http://localhost:4100/?token=1',
    'x-control-token': 'let-me-in-please',
    'sec-fetch-site': 'same-origin',
    connection: 'close, x-hop',
    'x-hop': '1',
    authorization: 'Basic abc',
  });
  expect(Object.fromEntries(headersToBackend(headers, backend))).toEqual({
    origin: 'https://auth.example.com',
    authorization: 'Basic abc',
  });
  expect(headersToBackend(new Headers(), backend).has('origin')).toBe(false);
});

test.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Prefix',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X_Forwarded_For',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'X-Method-Override',
  'X-Client-IP',
  'Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Real-IP',
  'X-Host',
  'Via',
  'Proxy',
  'X-Middleware-Subrequest',
  'X-Forwarded',
  'Remote-User',
  'Remote_User',
  'X-Remote-User',
  'X-Auth-Request-Email',
  'X-Remote-Addr',
  'X-Remote-IP',
  'X-Originating-IP',
  'X-SSL-Client-Verify',
])('attack: another computer sends %s, which the back end trusts as a header of its own proxy', (name) => {
  expect(headersToBackend(new Headers({ [name]: '/admin', 'x-sdk-client': 'kept' }), backend)).toEqual(
    new Headers({ 'x-sdk-client': 'kept' }),
  );
});

test.each([
  ['/api/auth/sdk/v1/next?a=1#b', '/sdk/v1/next?a=1#b'],
  ['https://auth.example.com/api/auth/sdk/v1/next', '/sdk/v1/next'],
  ['/api/auth/admin', 'https://auth.example.com/api/auth/admin'],
  ['https://other.example/api/auth/sdk/v1', 'https://other.example/api/auth/sdk/v1'],
])('a redirect of the back end to %s leads to %s', (location, expected) => {
  expect(headersFromBackend(new Headers({ location }), backend).get('location')).toBe(expected);
});
