import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { assertRequested } from './assertRequested.ts';
import { recordOAuthEnd, recordOAuthStart } from './oauthRecord.ts';

const publicToken = 'public-token-test-1';
const backend = 'https://auth.example';
const oauth = { type: 'oauth', token: 'a token' };

function open() {
  const browser = { storage: createMemory(), publicToken };
  return { ...browser, ask: (callback = oauth, options = {}) => assertRequested(browser, callback, options) };
}

const refusal = (error_type: string) => expect.objectContaining({ error_type });

test('a callback belongs to the browser that has started the sign-in', () => {
  const { storage, ask } = open();
  expect(() => ask()).toThrow(refusal('link_other_device'));
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  expect(ask()).toBe(true);
});

test('a callback that another origin started is redeemed if the page allows it, but was not requested here', () => {
  expect(open().ask(oauth, { startedElsewhere: true })).toBe(false);
});

test('a callback that has completed a sign-in is used, wherever it began', () => {
  const { storage, ask } = open();
  recordOAuthEnd(storage, publicToken, { token: oauth.token, backend });
  for (const options of [{}, { startedElsewhere: true }]) expect(() => ask(oauth, options)).toThrow(refusal('link_used'));
  expect(() => ask({ ...oauth, token: 'another token' })).toThrow(refusal('link_other_device'));
});

test('the link of an email is redeemed in every browser, and requested in none', () => {
  const { storage, ask } = open();
  for (const type of ['magic_links', 'login']) expect(ask({ type, token: 'a token' })).toBe(false);
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  recordOAuthEnd(storage, publicToken, { token: 'a token', backend });
  expect(ask({ type: 'magic_links', token: 'a token' })).toBe(false);
});
