// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitForOAuthDone } from '../../browser/oauth/oauthBroadcast.ts';
import { RECEIVED } from '../../browser/oauth/oauthMessages.ts';
import { OAUTH_POPUP_NAME } from '../../browser/oauth/openOAuthPopup.ts';
import { AuthError } from '../../errors.ts';
import type { Send } from '../Send.ts';
import { redeemToken } from './redeemToken.ts';

const publicToken = 'public-token-test-1';
const url = new URL('https://auth.example');
const given = { session_duration_minutes: 30 };
const response = { status_code: 200 };

function open() {
  const sent: unknown[] = [];
  const send = (async (name: string, request: object, options: object) => {
    sent.push([name, request, options]);
    return response;
  }) as unknown as Send;
  const options = { checkSession: async () => {} };
  const redeem = (callback: { type: string; token: string; error: string }, assertAllowed = () => options) =>
    redeemToken(send, { publicToken, url, ...callback }, given, assertAllowed);
  return { redeem, sent, options };
}

const link = { type: 'magic_links', token: 'token-1', error: '' };
const oauth = { type: 'oauth', token: 'token-1', error: '' };
const failed = { type: 'oauth', token: '', error: 'access_denied' };

test.each([
  [link, 'magicLinks.authenticate'],
  [{ ...link, type: 'login' }, 'magicLinks.authenticate'],
  [oauth, 'oauth.authenticate'],
])('OAU-04 the token of %j is redeemed by %s', async (callback, name) => {
  const { redeem, sent, options } = open();
  expect(await redeem(callback)).toBe(response);
  expect(sent).toEqual([[name, { ...given, token: 'token-1' }, options]]);
});

test('a token that must not be redeemed here is not sent', async () => {
  const { redeem, sent } = open();
  const refuse = () => {
    throw new AuthError({ error_type: 'link_used', status_code: 0 });
  };
  await expect(redeem(link, refuse)).rejects.toMatchObject({ error_type: 'link_used' });
  expect(sent).toEqual([]);
});

/** Makes this window the popup of a widget, which accepts what it receives. */
function openAsPopup(name = `${OAUTH_POPUP_NAME}1`) {
  const received: unknown[] = [];
  const opener = {
    postMessage(message: unknown) {
      received.push(message);
      const event = new MessageEvent('message', { data: RECEIVED, origin: window.location.origin });
      Object.defineProperty(event, 'source', { value: opener });
      window.dispatchEvent(event);
    },
  };
  Object.assign(window, { opener, name });
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  onTestFinished(() => {
    Object.assign(window, { opener: null, name: '' });
    close.mockRestore();
  });
  return { received, close };
}

test.each([
  [oauth, { token: 'token-1' }],
  [failed, { error: 'access_denied' }],
])('in a popup of a widget, the widget receives what the provider returned: %j', async (callback, result) => {
  const { received, close } = openAsPopup();
  const { redeem, sent } = open();
  expect(await redeem(callback)).toBeNull();
  expect(received).toEqual([expect.objectContaining({ publicToken, backend: 'https://auth.example', ...result })]);
  expect(close).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('in a window that is not a popup of a widget, the error of a provider is thrown', async () => {
  const { received } = openAsPopup('another window');
  await expect(open().redeem(failed)).rejects.toMatchObject({ error_type: 'oauth_denied' });
  expect(received).toEqual([]);
});

test('a link in a popup of a widget is redeemed there', async () => {
  const { received } = openAsPopup();
  const { redeem, sent } = open();
  expect(await redeem(link)).toBe(response);
  expect([received, sent.length]).toEqual([[], 1]);
});

test('other windows of this origin receive that a sign-in at a provider is done', async () => {
  const done = waitForOAuthDone(publicToken, async () => {}, new AbortController().signal);
  await open().redeem(oauth);
  await done;
});

test.each([
  [{ error_type: 'pkce_expected_code_verifier' }, 'link_other_device'],
  [{ error_type: 'pkce_mismatch' }, 'link_other_device'],
  [{ error_type: 'unable_to_auth_magic_link', error_details: { reason: 'used' } }, 'link_used'],
  [{ error_type: 'unable_to_auth_magic_link', error_details: { reason: 'expired' } }, 'link_expired'],
  [{ error_type: 'unable_to_auth_magic_link' }, 'unable_to_auth_magic_link'],
  [{ error_type: 'too_many_requests' }, 'too_many_requests'],
])('the error %j of the back end is %s', async (details, error_type) => {
  const cause = new AuthError({ status_code: 401, request_id: 'r', ...details });
  const send = (async () => Promise.reject(cause)) as unknown as Send;
  const redeemed = redeemToken(send, { publicToken, url, ...link }, given, () => ({}));
  await expect(redeemed).rejects.toMatchObject({ error_type, status_code: 401, request_id: 'r' });
});

test.each([
  ['access_denied', 'oauth_denied'],
  ['server_error', 'oauth_failed'],
  ['', 'oauth_failed'],
])('OAU-04 the error %j of a provider is %s', async (error, error_type) => {
  await expect(open().redeem({ ...failed, error })).rejects.toMatchObject({ error_type, status_code: 0 });
});
