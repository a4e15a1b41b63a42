import { expect, test } from 'vitest';
import { ConfigError } from '../errors.ts';
import type { ClientOptions } from './ClientOptions.ts';
import { checkClientOptions } from './checkClientOptions.ts';

const publicToken = 'public-token-test-1';
const check = (options: object) => () => checkClientOptions({ publicToken, ...options } as ClientOptions);

test.each([
  'public-token-test-1',
  'public-token-live-11111111-1111-4111-8111-111111111111',
  'public-token-test-a.b~c_d-e',
  'public-token-test-xx',
])('CFG-13 the public token %s is accepted', (token) => {
  expect(check({ publicToken: token })).not.toThrow();
});

test.each([
  'public-token-test-',
  'public-token-prod-1',
  'xpublic-token-test-1',
  'public-token-test-1 ',
  'public-token-test-a/b',
  'public-token-test-a?b',
  'public-token-test-a..b',
  'public-token-test-Xxx1',
  'public-token-test-of-your-project',
  'public-token-test-…',
])('CFG-13 the public token %j is refused', (token) => {
  expect(check({ publicToken: token })).toThrow(
    /^options\.publicToken is malformed: it accepts public-token-test-ID or public-token-live-ID, as the sandbox prints it\.$/,
  );
});

test.each([
  'http://localhost:4000',
  'http://local',
  'http://shop.localhost',
  'http://printer.local',
  'http://127.0.0.1:4000',
  'http://127.9.9.9',
  'http://10.0.0.1',
  'http://192.168.1.2',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://[::1]:4000',
  'https://auth.example.com/base',
  'https://auth.example.com/@base',
])('CFG-14 the address %s is accepted as a back end', (backend) => {
  expect(check({ backend })).not.toThrow();
});

test.each([
  'http://auth.example.com',
  'http://notlocalhost',
  'http://mylocal',
  'http://localhost.example.com',
  'http://10.example.com',
  'http://127.0.0.1.example.com',
  'http://11.0.0.1',
  'http://192.169.1.2',
  'http://172.15.0.1',
  'http://172.32.0.1',
  'http://[::2]',
])('CFG-13 CFG-14 the address %s of another computer is refused without https, unless the page allows it', (backend) => {
  const message = 'options.backend is http:, but it accepts https: without allowInsecureBackend.';
  expect(check({ backend })).toThrow(new ConfigError(message));
  expect(check({ backend, allowInsecureBackend: false })).toThrow(message);
  expect(check({ backend, allowInsecureBackend: true })).not.toThrow();
});

test.each([
  'https://a.example?b',
  'https://a.example/#b',
  'ftp://a.example',
  ' https://a.example',
  'https://',
  '//a.example',
  'https://user:password@a.example',
  'https://user@a.example/base',
  'https://@a.example',
  'https:///user@a.example',
  'https://\\/user@a.example',
  '',
])('CFG-13 CFG-14 the address %j is refused', (address) => {
  for (const name of ['backend', 'clientsideServicesURL']) {
    const message = `options.${name} is malformed: it accepts an http:// or https:// address.`;
    expect(check({ [name]: address })).toThrow(new ConfigError(message));
  }
});

test.each(['', 'a b', 'a=b', 'a;b', 'a,b', 'a\tb', 'a\n', null, 5])('CFG-13 SES-04 the cookie name %j is refused', (cookie) => {
  for (const name of ['opaqueTokenCookieName', 'jwtCookieName', 'istCookieName']) {
    const message = `options.cookies.${name} is malformed: it accepts a string without spaces or =;,.`;
    expect(check({ cookies: { [name]: cookie } })).toThrow(new ConfigError(message));
  }
});

test.each([
  [{ path: '/app' }, true],
  [{ domain: 'example.com' }, true],
  [{ availableToSubdomains: true }, true],
  [{ path: '/' }, false],
  [{ availableToSubdomains: false }, false],
  [{}, false],
])('CFG-13 SES-04 a cookie name with the prefix __Host- and %j is refused: %s', (scope, isRefused) => {
  for (const name of ['opaqueTokenCookieName', 'jwtCookieName', 'istCookieName']) {
    for (const prefix of ['__Host-', '__host-']) {
      const creating = check({ cookies: { [name]: `${prefix}session`, ...scope } });
      if (isRefused) expect(creating).toThrow(/^options\.cookies accepts no domain and no path but \/ with a __Host- name\.$/);
      else expect(creating).not.toThrow();
    }
  }
  expect(check({ cookies: { jwtCookieName: 'my__Host-jwt', ...scope } })).not.toThrow();
});

test.each([
  ['session', { opaqueTokenCookieName: 'session', jwtCookieName: 'session' }],
  ['session', { opaqueTokenCookieName: 'session', istCookieName: 'session' }],
  ['stytch_session', { jwtCookieName: 'stytch_session' }],
  ['stytch_session_jwt', { istCookieName: 'stytch_session_jwt' }],
])('CFG-13 SES-04 the name %s for two cookies is refused: %j', (name, cookies) => {
  const message = `options.cookies names two cookies ${name}.`;
  expect(check({ cookies })).toThrow(new ConfigError(message));
  expect(check({ cookies: { opaqueTokenCookieName: 'jwt', jwtCookieName: 'session', istCookieName: 'JWT' } })).not.toThrow();
});

test.each([
  ['allowInsecureBackend', 'true'],
  ['keepSessionAlive', 0],
  ['httpOnlyCookies', 'no'],
  ['nonce', 1],
  ['googleScriptURL', 1],
  ['captchaScriptURL', false],
  ['fingerprint', 'https://a.example'],
  ['fingerprint', { scriptURL: 1 }],
  ['fingerprint', { submitURL: 1 }],
  ['fingerprint', { url: 'https://a.example' }],
  ['cookies', []],
  ['cookies', { path: 1 }],
  ['cookies', { domain: true }],
  ['cookies', { name: 'a' }],
])('CFG-13 the option %s refuses %j by its name', (name, value) => {
  expect(check({ [name]: value })).toThrow(ConfigError);
  expect(check({ [name]: value })).toThrow(`options.${name}`);
});
