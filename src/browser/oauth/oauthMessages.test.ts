import { expect, test } from 'vitest';
import { oauthAnswerOf, oauthMessage } from './oauthMessages.ts';

const project = { publicToken: 'public-token-test-1', url: new URL('https://auth.example.com') };
const token = oauthMessage({ token: 'token-1' }, project);
const denied = oauthMessage({ error: 'denied' }, project);

test.each([{ token: 'token-1' }, { error: 'access_denied' }, { token: '' }])('a message carries the result %j', (answer) => {
  expect(oauthAnswerOf(oauthMessage(answer, project), project)).toEqual(answer);
});

test.each([
  null,
  'siw-oauth-answer',
  {},
  { token: 'token-1' },
  { ...token, type: 'other' },
  { ...token, token: 7 },
  { ...token, publicToken: 'public-token-test-2' },
  { ...token, backend: 'https://auth.example.com/v2' },
  { ...token, backend: undefined },
  { ...denied, error: 7 },
  { ...denied, error: undefined },
])('%j is no result for the project', (message) => {
  expect(oauthAnswerOf(message, project)).toBeNull();
});
