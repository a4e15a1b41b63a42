import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { isOAuthEnd, startedProvider } from '../callback/oauthRecord.ts';
import type { Send } from '../Send.ts';
import { recordOAuth } from './recordOAuth.ts';

const publicToken = 'public-token-test-1';
const backend = 'https://auth.example';

function open(respond: () => Promise<unknown> = async () => ({ status_code: 200 })) {
  const storage = createMemory();
  const send = recordOAuth(storage, publicToken, backend)((() => respond()) as unknown as Send);
  const records = () => Object.values(storage.entries()).map((text) => JSON.parse(text));
  return { send, records, provider: () => startedProvider(storage, publicToken), storage };
}

const start = { provider: 'github' } as const;
const submit = { oauth_callback_id: 'o', id_token: 'i' };
const refuse = async () => {
  throw new Error('refused');
};

test('OAU-03 a start is recorded with its provider and its back end, before the visitor leaves', async () => {
  const flow = open(() => new Promise(() => {}));
  void flow.send('oauth.start', start);
  expect(flow.provider()).toBe('github');
  expect(flow.records()).toMatchObject([{ backend }]);
});

test('the start of One Tap is recorded as one at Google', async () => {
  const flow = open();
  await flow.send('oauth.googleOneTap.submit', submit);
  expect(flow.provider()).toBe('google');
});

test.each([
  ['oauth.start', start],
  ['oauth.googleOneTap.submit', submit],
] as const)('a refused %s leaves no record', async (name, request) => {
  const flow = open(refuse);
  await expect(flow.send(name, request as never)).rejects.toThrow('refused');
  expect(flow.records()).toEqual([]);
});

test('the token that ends a sign-in replaces its record', async () => {
  const flow = open();
  await flow.send('oauth.start', start);
  await flow.send('oauth.authenticate', { token: 'token-12345678', session_duration_minutes: 60 });
  expect(flow.provider()).toBeNull();
  expect(isOAuthEnd(flow.storage, publicToken, 'token-12345678')).toBe(true);
  expect(flow.records()).toEqual([{ redeemed: '12345678', backend }]);
});

test('a refused token leaves the record of the start', async () => {
  let refused = false;
  const flow = open(async () => (refused ? refuse() : {}));
  await flow.send('oauth.start', start);
  refused = true;
  await expect(flow.send('oauth.authenticate', { token: 't', session_duration_minutes: 60 })).rejects.toThrow();
  expect(flow.provider()).toBe('github');
});

test('other calls are not recorded', async () => {
  const flow = open();
  await flow.send('oauth.googleOneTap.start', {});
  await flow.send('magicLinks.authenticate', { token: 't', session_duration_minutes: 60 });
  expect(flow.records()).toEqual([]);
});
