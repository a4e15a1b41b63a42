// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { callbackKey } from '../../browser/saveCallback.ts';
import { AuthError } from '../../errors.ts';
import type { LazySession } from '../../session/lazySession.ts';
import { OWN_SESSION } from '../../session/SessionContext.ts';
import { recordOAuthStart, startedProvider } from '../callback/oauthRecord.ts';
import type { Send } from '../Send.ts';
import { updateSession } from './updateSession.ts';

const publicToken = 'public-token-test-1';
const key = callbackKey(publicToken);
const response = { status_code: 200, session_token: 's' };
const link = { token: 'token-1', session_duration_minutes: 60 };
const passcode = { ...link, method_id: 'm' };
const checkSession = async () => {};

/** The calls of a page whose cookies have the session `current`. `next` may change it. */
function open(next: (place: { current: string }) => Promise<unknown> = async () => response) {
  const place = { current: '', inCookies: false };
  const update = vi.fn();
  const updateUser = vi.fn();
  const prepare = vi.fn();
  const loaded = { current: () => place.current, isInCookies: () => place.inCookies, update, updateUser };
  const session = { prepare, load: async () => loaded } as unknown as LazySession;
  const tabStorage = createMemory();
  tabStorage.set(key, '["magic_links","token-1"]');
  const made = vi.fn(async () => next(place));
  const send = updateSession({ publicToken, session, storage: createMemory(), tabStorage })(made as unknown as Send);
  return { send, made, place, update, updateUser, prepare, saved: () => tabStorage.get(key) };
}

test('a sign-in updates the session with the requested duration, and forgets the token of the address', async () => {
  const { send, update, saved } = open();
  expect(await send('magicLinks.authenticate', link)).toBe(response);
  expect(update.mock.calls).toEqual([[response, 60]]);
  expect(saved()).toBeNull();
});

test('a call that signs no visitor in does not change the session, whose code loads meanwhile', async () => {
  const { send, update, prepare, saved } = open();
  await send('users.search', { email: 'ada@example.com' });
  expect(update).not.toHaveBeenCalled();
  expect(saved()).not.toBeNull();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled());
});

test.each([
  ['a link', 'magicLinks.authenticate', link, 'other-session'],
  ['a link', 'magicLinks.authenticate', link, OWN_SESSION],
  ['a passcode', 'otps.authenticate', passcode, 'other-session'],
] as const)('a response to %s is refused if a session has appeared meanwhile', async (_what, name, request, appeared) => {
  const { send, update } = open(async (place) => {
    place.current = appeared;
    return response;
  });
  await expect(send(name, request as never)).rejects.toMatchObject({ error_type: 'session_exists' });
  expect(update).not.toHaveBeenCalled();
});

test('the session that was there before the call is replaced', async () => {
  const { send, place, update } = open();
  place.current = 'other-session';
  await send('magicLinks.authenticate', link);
  expect(update).toHaveBeenCalledTimes(1);
});

test('the session that the back end has set with its response is not another session', async () => {
  const { send, update } = open(async (place) => {
    Object.assign(place, { current: 'session-of-the-response', inCookies: true });
    return response;
  });
  await send('magicLinks.authenticate', link);
  expect(update).toHaveBeenCalledTimes(1);
});

test.each([
  ['passwords.authenticate', { email: 'ada@example.com', password: 'p', session_duration_minutes: 60 }],
  ['otps.authenticate', passcode],
] as const)('an own session that appears during %s, which redeems no link, is replaced', async (name, request) => {
  const { send, update } = open(async (place) => {
    place.current = OWN_SESSION;
    return response;
  });
  await send(name, request as never);
  expect(update).toHaveBeenCalledTimes(1);
});

test('what the provider says of the user reaches the session', async () => {
  const user = { user_id: 'user-1', webauthn_registrations: [] };
  const { send, updateUser } = open(async () => ({ request_id: 'r', status_code: 200, ...user }));
  await send('user.get', {});
  expect(updateUser.mock.calls).toEqual([[user]]);
});

/** A link whose response was refused, because a session appeared during the call. */
async function openRefused(options: object | undefined, request: object = link) {
  let isFirst = true;
  const flow = open(async (place) => {
    if (isFirst) place.current = 'other-session';
    isFirst = false;
    return { ...response };
  });
  await expect(flow.send('magicLinks.authenticate', request as never, options)).rejects.toThrow();
  return flow;
}

test('after the question, the refused response is used, because the token cannot be redeemed again', async () => {
  const { send, made, update, saved } = await openRefused({ checkSession });
  expect(saved()).toBeNull();
  await send('magicLinks.authenticate', link);
  expect(made).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledTimes(1);
  await send('magicLinks.authenticate', link);
  expect(made).toHaveBeenCalledTimes(2);
});

test.each([
  ['another token', 'magicLinks.authenticate', { ...link, token: 'token-2' }],
  ['another call', 'oauth.authenticate', link],
] as const)('the refused response is not used for %s', async (_what, name, request) => {
  const { send, made } = await openRefused({ checkSession });
  await send(name, request);
  expect(made).toHaveBeenCalledTimes(2);
});

test.each([
  ['without a question', undefined, link],
  ['of a form with a new password', { checkSession }, { ...link, password: 'p' }],
])('a refused response %s is not kept', async (_what, options, request) => {
  const { send, made } = await openRefused(options, request);
  await send('magicLinks.authenticate', request as never);
  expect(made).toHaveBeenCalledTimes(2);
});

test.each([
  ['unable_to_auth_magic_link', 401, null],
  ['network_error', 0, '["magic_links","token-1"]'],
])('the token of the address after the error %s', async (error_type, status_code, left) => {
  const { send, saved, update } = open(async () => {
    throw new AuthError({ error_type, error_message: '', status_code });
  });
  await expect(send('magicLinks.authenticate', link)).rejects.toMatchObject({ error_type });
  expect(saved()).toBe(left);
  expect(update).not.toHaveBeenCalled();
});

test('OAU-04 any sign-in ends the record of a start at a provider, and a failed one keeps it', async () => {
  const storage = createMemory();
  const loaded = { current: () => '', isInCookies: () => false, update: () => {} };
  const session = { prepare: () => {}, load: async () => loaded } as unknown as LazySession;
  const sendBy = (next: () => Promise<unknown>) =>
    updateSession({ publicToken, session, storage, tabStorage: createMemory() })(next as unknown as Send);
  recordOAuthStart(storage, publicToken, { provider: 'google', backend: null });
  const refused = new AuthError({ error_type: 'otp_code_not_found', status_code: 404 });
  await expect(sendBy(() => Promise.reject(refused))('otps.authenticate', passcode)).rejects.toBe(refused);
  expect(startedProvider(storage, publicToken)).toBe('google');
  await sendBy(async () => response)('otps.authenticate', passcode);
  expect(startedProvider(storage, publicToken)).toBeNull();
});
