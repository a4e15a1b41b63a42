import { expect, test } from 'vitest';
import { oauthMessage, oauthResponseOf } from './oauthMessages.ts';

const project = { publicToken: 'public-token-test-1', url: new URL('https://auth.example') };
const message = (response: object) => ({ ...oauthMessage({ token: 'token-1' }, project), token: undefined, ...response });

test.each([{ token: 'token-1' }, { error: 'access_denied' }, { token: '' }])('a message carries the result %j', (response) => {
  expect(oauthResponseOf(oauthMessage(response, project), project)).toEqual(response);
});

test('the address of a back end may end with slashes', () => {
  const same = { ...project, url: new URL('https://auth.example//') };
  expect(oauthResponseOf(oauthMessage({ token: 'token-1' }, project), same)).toEqual({ token: 'token-1' });
});

test.each([
  ['another project', { ...project, publicToken: 'public-token-test-2' }],
  ['another back end', { ...project, url: new URL('https://auth.example/other') }],
])('OAU-04 the result of %s is none', (_whose, other) => {
  expect(oauthResponseOf(oauthMessage({ token: 'token-1' }, other), project)).toBeNull();
});

test.each([
  null,
  'siw-oauth-response',
  {},
  { token: 'token-1' },
  message({ token: 'token-1', type: 'other' }),
  message({ token: 7 }),
  message({ error: 7 }),
  message({}),
])('%j is not a result', (value) => {
  expect(oauthResponseOf(value, project)).toBeNull();
});
