import { expect, test } from 'vitest';
import { oauthAnswerOf, oauthMessage } from './oauthMessages.ts';

const project = { publicToken: 'public-token-test-1', url: new URL('https://auth.example') };
const message = (answer: object) => ({ ...oauthMessage({ token: 'token-1' }, project), token: undefined, ...answer });

test.each([{ token: 'token-1' }, { error: 'access_denied' }, { token: '' }])('a message carries the result %j', (answer) => {
  expect(oauthAnswerOf(oauthMessage(answer, project), project)).toEqual(answer);
});

test('the address of a back end may end with slashes', () => {
  const same = { ...project, url: new URL('https://auth.example//') };
  expect(oauthAnswerOf(oauthMessage({ token: 'token-1' }, project), same)).toEqual({ token: 'token-1' });
});

test.each([
  ['another project', { ...project, publicToken: 'public-token-test-2' }],
  ['another back end', { ...project, url: new URL('https://auth.example/other') }],
])('OAU-04 the result of %s is none', (_whose, other) => {
  expect(oauthAnswerOf(oauthMessage({ token: 'token-1' }, other), project)).toBeNull();
});

test.each([
  null,
  'siw-oauth-answer',
  {},
  { token: 'token-1' },
  message({ token: 'token-1', type: 'other' }),
  message({ token: 7 }),
  message({ error: 7 }),
  message({}),
])('%j is not a result', (value) => {
  expect(oauthAnswerOf(value, project)).toBeNull();
});
