import { expect, test, vi } from 'vitest';
import { AuthError } from '../../errors.ts';
import type { CallName, CompleteProvider } from '../contract.ts';
import { createProvider } from '../createProvider.ts';
import type { Observer } from '../Observer.ts';
import type { Send } from '../Send.ts';
import type { WidgetEvent } from '../WidgetEvent.ts';
import { emitEvents } from './emitEvents.ts';

const ack = { request_id: 'r', status_code: 200 };

/** Answers every call with the call's own name. */
const echo: Send = async (name) => ({ ...ack, name }) as never;

const failing =
  (error: unknown): Send =>
  async () => {
    throw error;
  };

/** The calls of a mount whose host observes them. */
const observe = (send: Send, observer: Observer): CompleteProvider =>
  createProvider({ send: (name, request, options) => emitEvents(send)(name, request, { ...options, observer }), log: () => {} });

const email = 'ada@example.test';
const signIn = { session_duration_minutes: 30 };
const passcode = { phone_number: '+12015550123', expiration_minutes: 5 };

test('EVT-02 every response is emitted with its type', async () => {
  const events: WidgetEvent[] = [];
  const provider = observe(echo, { onEvent: (event) => events.push(event) });
  await provider.users.search({ email });
  await provider.user.get({});
  await provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await provider.otps.sms.loginOrCreate(passcode);
  await provider.otps.whatsapp.loginOrCreate(passcode);
  await provider.otps.authenticate({ token: '1', method_id: 'm', ...signIn });
  await provider.passwords.strengthCheck({ password: 'p' });
  await provider.passwords.create({ email, password: 'p', ...signIn });
  await provider.passwords.authenticate({ email, password: 'p', ...signIn });
  await provider.passwords.resetByEmailStart({ email });
  await provider.passwords.resetByEmail({ token: 't', password: 'p', ...signIn });
  await provider.magicLinks.email.loginOrCreate({ email });
  await provider.magicLinks.authenticate({ token: 't', ...signIn });
  await provider.session.authenticate({});
  await provider.session.revoke({});
  const data = (name: CallName) => ({ ...ack, name });
  expect(events).toEqual([
    { type: 'USER_SEARCH', data: data('users.search') },
    { type: 'USER_GET', data: data('user.get') },
    { type: 'OTP_LOGIN_OR_CREATE', data: data('otps.email.loginOrCreate') },
    { type: 'OTP_LOGIN_OR_CREATE', data: data('otps.sms.loginOrCreate') },
    { type: 'OTP_LOGIN_OR_CREATE', data: data('otps.whatsapp.loginOrCreate') },
    { type: 'OTP_AUTHENTICATE', data: data('otps.authenticate') },
    { type: 'PASSWORD_STRENGTH_CHECK', data: data('passwords.strengthCheck') },
    { type: 'PASSWORD_CREATE', data: data('passwords.create') },
    { type: 'PASSWORD_AUTHENTICATE', data: data('passwords.authenticate') },
    { type: 'PASSWORD_RESET_BY_EMAIL_START', data: data('passwords.resetByEmailStart') },
    { type: 'PASSWORD_RESET_BY_EMAIL', data: data('passwords.resetByEmail') },
    { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...data('magicLinks.email.loginOrCreate'), email } },
    { type: 'MAGIC_LINK_AUTHENTICATE', data: data('magicLinks.authenticate') },
    { type: 'SESSION_AUTHENTICATE', data: data('session.authenticate') },
    { type: 'SESSION_REVOKE', data: data('session.revoke') },
  ]);
});

test('EVT-02 every error goes to the error callback, and to the caller', async () => {
  const refused = new AuthError({ error_type: 'otp_code_not_found', error_message: 'No.', status_code: 404 });
  const onError = vi.fn();
  const onEvent = vi.fn();
  const provider = observe(failing(refused), { onError, onEvent });
  await expect(provider.otps.authenticate({ token: '1', method_id: 'm', ...signIn })).rejects.toBe(refused);
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused);

  const mistake = new TypeError('a mistake');
  const strange = observe(failing(mistake), { onError });
  await expect(strange.user.get({})).rejects.toMatchObject({ name: 'AuthError', error_type: 'unknown_error', cause: mistake });
  expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ error_type: 'unknown_error', cause: mistake }));
  expect(onEvent).not.toHaveBeenCalled();
});

test('EVT-03 a host callback that throws or rejects disturbs nothing, and the developer sees it', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bug = new Error('the host’s own');
  const throwing = observe(echo, {
    onEvent: () => {
      throw bug;
    },
  });
  await expect(throwing.users.search({ email })).resolves.toMatchObject(ack);
  expect(shown).toHaveBeenLastCalledWith(bug);

  const later = new Error('the host’s own, later');
  const rejecting = observe(echo, { onEvent: async () => Promise.reject(later) });
  await expect(rejecting.users.search({ email })).resolves.toMatchObject(ack);
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith(later));

  const refused = new AuthError({ error_type: 'too_many_requests', error_message: 'Wait.', status_code: 429 });
  const both = observe(failing(refused), {
    onError: () => {
      throw bug;
    },
  });
  await expect(both.users.search({ email })).rejects.toBe(refused);
  expect(shown).toHaveBeenLastCalledWith(bug);
  shown.mockRestore();
});

test('CFG-15 unmounting aborts pending calls, and no event follows', async () => {
  const mount = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const hanging: Send = (_name, _request, options) => {
    signals.push(options?.signal);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  const onError = vi.fn();
  const provider = observe(hanging, { onError, signal: mount.signal });
  const pending = provider.users.search({ email });
  mount.abort();
  await expect(pending).rejects.toMatchObject({ error_type: 'aborted' });
  expect(signals[0]?.aborted).toBe(true);
  expect(onError).not.toHaveBeenCalled();

  const onEvent = vi.fn();
  await observe(echo, { onEvent, signal: mount.signal }).users.search({ email });
  expect(onEvent).not.toHaveBeenCalled();
});

test('a call that its screen aborted is not reported as an error', async () => {
  const screen = new AbortController();
  const onError = vi.fn();
  const provider = observe(failing(new DOMException('over', 'AbortError')), { onError, signal: new AbortController().signal });
  screen.abort();
  await expect(provider.users.search({ email }, { signal: screen.signal })).rejects.toMatchObject({ error_type: 'aborted' });
  expect(onError).not.toHaveBeenCalled();
});

test('EVT-02 a mount that ended before the response is notified of a sign-in, and of nothing else', async () => {
  const life = new AbortController();
  const onEvent = vi.fn();
  const responded: Send = async () => {
    life.abort();
    return ack as never;
  };
  const provider = observe(responded, { onEvent, signal: life.signal });
  await provider.otps.authenticate({ token: '1', method_id: 'm', ...signIn });
  await provider.users.search({ email });
  expect(onEvent.mock.calls).toEqual([[{ type: 'OTP_AUTHENTICATE', data: ack }]]);
});

test('EVT-02 the question whether to replace a session is not an error, unless the caller does not ask it', async () => {
  const onError = vi.fn();
  const error = new AuthError({ error_type: 'session_exists', status_code: 0 });
  const send = emitEvents(failing(error));
  const request = { token: 't', ...signIn };
  const asking = { observer: { onError }, checkSession: async () => {} };
  await expect(send('magicLinks.authenticate', request, asking)).rejects.toBe(error);
  expect(onError).not.toHaveBeenCalled();
  await expect(send('magicLinks.authenticate', request, { observer: { onError } })).rejects.toBe(error);
  expect(onError.mock.calls).toEqual([[error]]);
});
