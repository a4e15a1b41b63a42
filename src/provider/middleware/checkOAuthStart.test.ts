import { expect, test, vi } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { recordOAuthStart } from '../callback/oauthRecord.ts';
import type { Send } from '../Send.ts';
import { checkOAuthStart } from './checkOAuthStart.ts';

const publicToken = 'public-token-test-1';
const backend = 'https://auth.example';
const request = { token: 't', session_duration_minutes: 30 };

/** A browser that has started a sign-in, and a back end that says at which provider it was. */
function open(started: { provider: string; backend: string | null } | null, provider_type?: unknown) {
  const storage = createMemory();
  if (started) recordOAuthStart(storage, publicToken, started);
  let made = 0;
  const response = { provider_type };
  const next = async () => {
    made += 1;
    return response;
  };
  const send = checkOAuthStart(storage, publicToken, backend)(next as unknown as Send);
  return { send, response, made: () => made };
}

test.each([
  ['Google', 'google'],
  ['google', 'google'],
  ['GitHub', 'github'],
  [undefined, 'google'],
  ['Corporate', 'google'],
])('a sign-in at %s is accepted after a start at %s', async (provider_type, provider) => {
  const { send, response } = open({ provider, backend }, provider_type);
  expect(await send('oauth.authenticate', request)).toBe(response);
});

test('a sign-in at another provider than the started one is refused', async () => {
  const { send, made } = open({ provider: 'google', backend }, 'GitHub');
  await expect(send('oauth.authenticate', request)).rejects.toMatchObject({ error_type: 'link_other_device', status_code: 0 });
  expect(made()).toBe(1);
});

test('a sign-in that was started at another back end is refused without a request', async () => {
  for (const other of ['https://other.example', null]) {
    const { send, made } = open({ provider: 'google', backend: other }, 'Google');
    await expect(send('oauth.authenticate', request)).rejects.toMatchObject({ error_type: 'link_other_device', status_code: 0 });
    expect(made()).toBe(0);
  }
});

test('a sign-in without a record of its start is accepted', async () => {
  const { send, response } = open(null, 'GitHub');
  expect(await send('oauth.authenticate', request)).toBe(response);
});

test('other calls are not compared with the start', async () => {
  const { send, response } = open({ provider: 'google', backend: 'https://other.example' }, 'GitHub');
  expect(await send('magicLinks.authenticate', request)).toBe(response);
});

test('the session of a refused sign-in is ended, before the caller is notified of it, and that of an accepted one stays', async () => {
  const storage = createMemory();
  recordOAuthStart(storage, publicToken, { provider: 'google', backend });
  const signOut = vi.fn(async () => {});
  const at = (provider_type: string) =>
    checkOAuthStart(storage, publicToken, backend, signOut)((async () => ({ provider_type })) as unknown as Send);
  await at('Google')('oauth.authenticate', request);
  expect(signOut).not.toHaveBeenCalled();
  await expect(at('GitHub')('oauth.authenticate', request)).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(signOut).toHaveBeenCalledTimes(1);
});
