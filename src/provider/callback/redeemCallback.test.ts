// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { callbackKey } from '../../browser/saveCallback.ts';
import type { RedeemOptions } from '../../client/Client.ts';
import { AuthError, type AuthErrorDetails } from '../../errors.ts';
import type { Send, SendOptions } from '../Send.ts';
import { assertSignedOut } from './assertSignedOut.ts';
import { recordOAuthEnd, recordOAuthStart, startedProvider } from './oauthRecord.ts';
import { redeemCallback } from './redeemCallback.ts';

const publicToken = 'public-token-test-1';
const key = callbackKey(publicToken);
const response = { status_code: 200 };
const fail = (details: Partial<AuthErrorDetails>) => async () => {
  throw new AuthError({ error_type: 'unknown_error', status_code: 400, ...details });
};

/** A page that a redirect has led to, with a callback in the storage of its tab. */
function open(callback: readonly unknown[], respond: () => Promise<unknown> = async () => response) {
  const saved = JSON.stringify(callback.length === 4 ? callback : [...callback, Date.now()]);
  const storage = createMemory();
  const tabStorage = createMemory();
  tabStorage.set(key, saved);
  const sent: { name: string; request: object; options: SendOptions | undefined }[] = [];
  const send = (async (name: string, request: object, options?: SendOptions) => {
    sent.push({ name, request, options });
    return respond();
  }) as unknown as Send;
  const redeemer = { send, storage, tabStorage, publicToken, url: new URL('https://auth.example'), redeemed: '' };
  const redeem = (options?: RedeemOptions) => redeemCallback(redeemer, saved, options);
  const start = () => recordOAuthStart(storage, publicToken, { provider: 'github', backend: null });
  return { redeem, redeemer, sent, start, storage, saved: () => tabStorage.get(key) };
}

const link = ['magic_links', 'token-1', false] as const;
const oauth = ['oauth', 'token-1', null] as const;

test('a link signs in for half an hour, and is then forgotten', async () => {
  const { redeem, sent, saved, redeemer } = open(link);
  expect(await redeem()).toBe(response);
  expect(sent).toEqual([
    {
      name: 'magicLinks.authenticate',
      request: { token: 'token-1', session_duration_minutes: 30 },
      options: { checkSession: assertSignedOut },
    },
  ]);
  expect([saved(), redeemer.redeemed]).toEqual([null, 'token-1']);
  expect(await redeem()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('the duration, the address and the permission to replace a session are those of the page', async () => {
  const { redeem, sent } = open(['login', 'token-1', false]);
  await redeem({ session_duration_minutes: 5, email: 'ada@example.com', replaceSession: true });
  expect(sent).toEqual([
    {
      name: 'magicLinks.authenticate',
      request: { token: 'token-1', session_duration_minutes: 5, email: 'ada@example.com' },
      options: {},
    },
  ]);
  const other = open(link);
  await other.redeem({ email: '' });
  expect(other.sent[0]?.request).not.toHaveProperty('email');
});

test('the token of a sign-in that began here may replace a session', async () => {
  const { redeem, sent, start, saved } = open(oauth);
  start();
  await redeem();
  expect(sent).toMatchObject([{ name: 'oauth.authenticate', options: {} }]);
  expect(sent[0]?.options).not.toHaveProperty('checkSession');
  expect(saved()).toBeNull();
});

test('a token that began elsewhere is not sent, and forgotten', async () => {
  const { redeem, sent, saved } = open(oauth);
  await expect(redeem()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect([sent, saved()]).toEqual([[], null]);
  const used = open(oauth);
  recordOAuthEnd(used.storage, publicToken, { token: 'token-1', backend: null });
  await expect(used.redeem()).rejects.toMatchObject({ error_type: 'link_used' });
  expect([used.sent, used.saved()]).toEqual([[], null]);
});

test('a token that began at another origin may be allowed, but replaces no session', async () => {
  const { redeem, sent } = open(oauth);
  await redeem({ startedElsewhere: true });
  expect(sent).toMatchObject([{ options: { checkSession: assertSignedOut } }]);
});

test('the error of a provider is shown once, and ends the sign-in that was started', async () => {
  const { redeem, sent, start, storage, saved } = open(['oauth', null, 'access_denied']);
  start();
  await expect(redeem()).rejects.toMatchObject({ error_type: 'oauth_denied' });
  expect([sent, saved(), startedProvider(storage, publicToken)]).toEqual([[], null, null]);
});

test.each([
  ['of another kind', ['reset_password', 'token-1', false]],
  ['that is too old', ['magic_links', 'token-1', false, Date.now() - 600_000]],
])('a callback %s is not redeemed', async (_what, callback) => {
  const { redeem, sent, saved } = open(callback);
  expect(await redeem()).toBeNull();
  expect(sent).toEqual([]);
  expect(saved()).not.toBeNull();
});

test.each([
  ['pkce_expected_code_verifier', undefined, 'link_other_device', null],
  ['pkce_mismatch', undefined, 'link_other_device', null],
  ['link_other_device', undefined, 'link_other_device', null],
  ['unable_to_auth_magic_link', 'used', 'link_used', null],
  ['unable_to_auth_magic_link', 'expired', 'link_expired', 'token-1'],
  ['unable_to_auth_magic_link', 'other', 'unable_to_auth_magic_link', 'token-1'],
  ['too_many_requests', undefined, 'too_many_requests', 'token-1'],
])('the refusal %s with the reason %s is %s', async (error_type, reason, expected, left) => {
  const respond = fail({ error_type, ...(reason && { error_details: { reason } }) });
  const { redeem, saved, redeemer } = open(link, respond);
  await expect(redeem()).rejects.toMatchObject({ error_type: expected, status_code: 400 });
  expect(saved()?.includes('token-1') ? 'token-1' : saved()).toBe(left);
  expect(redeemer.redeemed).toBe('');
});

test('an explained refusal has the message of the widget, and the error of the back end as its cause', async () => {
  const { redeem } = open(link, fail({ error_type: 'pkce_mismatch', error_message: 'The verifier is wrong.' }));
  await expect(redeem()).rejects.toMatchObject({
    error_message: expect.stringMatching(/^This sign-in began in another browser/),
    cause: { error_type: 'pkce_mismatch', error_message: 'The verifier is wrong.' },
  });
  const own = open(link, fail({ error_type: 'link_other_device', error_message: 'Not here.' }));
  await expect(own.redeem()).rejects.toMatchObject({ error_message: 'Not here.' });
});

test('an error that is not a refusal is passed on, and the token stays', async () => {
  const error = new Error('no response');
  const { redeem, saved } = open(link, async () => {
    throw error;
  });
  await expect(redeem()).rejects.toBe(error);
  expect(saved()).not.toBeNull();
});
