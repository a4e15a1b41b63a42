import { expect, test } from 'vitest';
import { oauthAnswerOf, oauthMessage } from './oauthMessages.ts';

test.each([{ token: 'token-1' }, { error: 'access_denied' }, { token: '' }])('a message carries the result %j', (answer) => {
  expect(oauthAnswerOf(oauthMessage(answer))).toEqual(answer);
});

test.each([
  null,
  'siw-oauth-answer',
  {},
  { token: 'token-1' },
  { ...oauthMessage({ token: 'token-1' }), type: 'other' },
  { ...oauthMessage({ token: 'token-1' }), token: 7 },
  { ...oauthMessage({ error: 'denied' }), error: 7 },
  { ...oauthMessage({ error: 'denied' }), error: undefined },
])('%j is no result', (message) => {
  expect(oauthAnswerOf(message)).toBeNull();
});
