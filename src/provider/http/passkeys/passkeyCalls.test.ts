// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '../../../../test/support/fakeClock.ts';
import { installPasskeyDevice } from '../../../../test/support/installPasskeyDevice.ts';
import { AuthError } from '../../../errors.ts';
import type { SendPart } from './ceremonyOptions.ts';
import { passkeyCalls } from './passkeyCalls.ts';

const challenge = () => btoa(String(Math.random())).replaceAll('=', '');
const requestOptions = (more: object = {}) => ({
  public_key_credential_request_options: JSON.stringify({ challenge: challenge(), rpId: 'localhost', ...more }),
});
const conditional = { is_passkey: true, conditional_mediation: true, session_duration_minutes: 30 } as const;

/** Starts an autofill that no visitor answers, with challenges that are valid for a minute. */
async function startAutofill() {
  const clock = fakeClock();
  const device = installPasskeyDevice({ willing: false });
  const send = vi.fn<SendPart>(async () => requestOptions({ timeout: 60_000 }));
  const life = new AbortController();
  const call = passkeyCalls['webauthn.authenticate'](send, conditional, life.signal);
  await vi.waitFor(() => expect(device.asks).toHaveLength(1));
  return { clock, device, send, life, call };
}

test('PKY-02 a challenge that is about to expire is replaced while autofill waits', async () => {
  const { clock, device, life, call } = await startAutofill();
  await clock.pass(53_000);
  expect(device.asks).toHaveLength(1);
  await clock.pass(1_500);
  await vi.waitFor(() => expect(device.asks).toHaveLength(2));
  expect(device.asks.map(({ settled }) => settled)).toEqual([true, false]);
  life.abort();
  await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  expect(device.pending()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('PKY-02 a page in the background requests no challenge until it is visible again', async () => {
  const { clock, device, send, life, call } = await startAutofill();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  await clock.pass(3 * 86_400_000);
  expect(send).toHaveBeenCalledTimes(1);
  // A challenge that has expired is not offered.
  expect(device.pending()).toBeUndefined();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(device.asks).toHaveLength(2));
  hidden.mockReturnValue(true);
  await clock.pass(60_000);
  life.abort();
  await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([0, -1, 9_999, 4_294_967_295, 'soon', null])(
  'PKY-02 a lifetime of a challenge that cannot be right, %j, causes no requests without end',
  async (timeout) => {
    const clock = fakeClock();
    const device = installPasskeyDevice({ willing: false });
    const send = vi.fn<SendPart>(async () => requestOptions({ timeout }));
    const life = new AbortController();
    const call = passkeyCalls['webauthn.authenticate'](send, conditional, life.signal);
    await vi.waitFor(() => expect(device.asks).toHaveLength(1));
    await clock.pass(250_000);
    expect(send).toHaveBeenCalledTimes(1);
    life.abort();
    await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  },
);

test('PKY-02 autofill that is not possible is passkey_unavailable, with the reason', async () => {
  installPasskeyDevice();
  const nonsense = passkeyCalls['webauthn.authenticate'](async () => ({}), conditional);
  await expect(nonsense).rejects.toMatchObject({
    error_type: 'passkey_unavailable',
    cause: { error_type: 'invalid_response' },
  });
});

test('PKY-01 without passkeys in the browser, or on plain http, a ceremony says so', async () => {
  const ask = () =>
    passkeyCalls['webauthn.authenticate'](async () => requestOptions(), { ...conditional, conditional_mediation: false });
  installPasskeyDevice();
  Object.assign(window, { PublicKeyCredential: undefined });
  await expect(ask()).rejects.toMatchObject({ error_type: 'passkey_unavailable' });
  Object.assign(window, { isSecureContext: false });
  await expect(ask()).rejects.toMatchObject({ error_type: 'insecure_context' });
});

test.each([undefined, {}, 'no JSON', 'null', JSON.stringify({ rpId: 'localhost' })])(
  'API-04 options without a challenge are an invalid response, and the browser is not asked: %j',
  async (options) => {
    const device = installPasskeyDevice();
    const named = { public_key_credential_request_options: options, public_key_credential_creation_options: options };
    const send: SendPart = async () => named;
    const signIn = passkeyCalls['webauthn.authenticate'](send, { ...conditional, conditional_mediation: false });
    const refused = (field: string) => ({
      error_type: 'invalid_response',
      cause: { message: `${field} is not JSON in a string, with a challenge.` },
    });
    await expect(signIn).rejects.toMatchObject(refused('public_key_credential_request_options'));
    const register = passkeyCalls['webauthn.register'](send, { is_passkey: true, session_duration_minutes: 30 });
    await expect(register).rejects.toMatchObject(refused('public_key_credential_creation_options'));
    expect(device.asks).toEqual([]);
  },
);

test('PKY-03 a passkey that the device has made is registered, even if the visitor leaves meanwhile', async () => {
  installPasskeyDevice();
  const life = new AbortController();
  const creation = { challenge: challenge(), rp: { id: 'localhost', name: 'Shop' }, user: { id: 'dXNlcg', name: 'ada' } };
  const send = vi.fn<SendPart>(async (name, _fields, signal) => {
    if (name === 'webauthn.registerStart') return { public_key_credential_creation_options: JSON.stringify(creation) };
    life.abort();
    signal?.throwIfAborted();
    return { webauthn_registration_id: 'registration' };
  });
  const request = { is_passkey: true, session_duration_minutes: 30 } as const;
  expect(await passkeyCalls['webauthn.register'](send, request, life.signal)).toEqual({
    webauthn_registration_id: 'registration',
  });
  expect(send.mock.calls.map(([name]) => name)).toEqual(['webauthn.registerStart', 'webauthn.register']);
});

test.each([
  ['webauthn_registration_not_found', 1],
  ['unable_to_auth_webauthn_registration', 0],
  ['too_many_requests', 0],
])('PKY-09 after %s, password managers are notified of an unknown passkey %d times', async (error_type, count) => {
  const device = installPasskeyDevice();
  const options = { challenge: challenge(), rp: { id: 'localhost', name: 'Shop' }, user: { id: 'dXNlcg', name: 'ada' } };
  await device.authenticator.make(JSON.stringify(options), window.location.origin);
  const send: SendPart = async (name) => {
    if (name === 'webauthn.authenticateStart') return requestOptions();
    throw new AuthError({ error_type, error_message: '', status_code: 400 });
  };
  const signIn = passkeyCalls['webauthn.authenticate'](send, { ...conditional, conditional_mediation: false });
  await expect(signIn).rejects.toMatchObject({ error_type });
  expect(device.unknown).toHaveLength(count);
});

test.each([
  { left: ['a'], received: [[]] },
  { left: ['a', 'b'], received: [] },
  { left: ['a', 'b on another domain'], received: [[]] },
])(
  'PKY-06 password managers receive a deletion as far as the record says which passkeys are left: $left',
  async ({ left, received }) => {
    const device = installPasskeyDevice();
    const registration = { name: '', user_agent: '', domain: 'localhost', verified: true };
    const asked: string[] = [];
    const send: SendPart = async (name) => {
      asked.push(name);
      if (name !== 'user.get') return {};
      const webauthn_registrations = left.map((webauthn_registration_id) => ({
        ...registration,
        webauthn_registration_id,
        ...(webauthn_registration_id.includes('another domain') && { domain: 'shop.example' }),
      }));
      return { user_id: 'user', webauthn_registrations };
    };
    await passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'a' });
    // What follows the last response happens at once.
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['user.get', 'user.deleteWebauthnRegistration']);
    expect(device.accepted.map((each) => each.allAcceptedCredentialIds)).toEqual(received);
    expect(device.unknown).toEqual([]);
  },
);

test('PKY-06 PKY-10 password managers receive a deletion when it was made, and none that failed', async () => {
  const device = installPasskeyDevice();
  const webauthn_registrations = [
    { webauthn_registration_id: 'a', domain: 'localhost', user_agent: '', name: '', verified: true },
  ];
  let failure: AuthError | null = new AuthError({ error_type: 'internal_server_error', status_code: 500 });
  const send: SendPart = async (name) => {
    if (name === 'user.get') return { user_id: 'user', webauthn_registrations };
    await new Promise((resolve) => setImmediate(resolve));
    expect(device.accepted).toEqual([]);
    if (failure) throw failure;
    return {};
  };
  const remove = () => passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'a' });
  await expect(remove()).rejects.toBe(failure);
  expect(device.accepted).toEqual([]);
  failure = null;
  await remove();
  await vi.waitFor(() => expect(device.accepted).toHaveLength(1));
});

test('PKY-06 without the signal API the passkey is deleted with one request', async () => {
  installPasskeyDevice();
  Object.assign(window, { PublicKeyCredential: {} });
  const send = vi.fn<SendPart>(async () => ({ user_id: 'user-test-1' }));
  await passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'a' });
  expect(send.mock.calls.map(([name]) => name)).toEqual(['user.deleteWebauthnRegistration']);
});

test('PKY-06 a passkey is deleted also if its user cannot be read before', async () => {
  const signal = vi.fn(async () => {});
  installPasskeyDevice();
  Object.assign(window.PublicKeyCredential, { signalAllAcceptedCredentials: signal, signalUnknownCredential: signal });
  const sent: string[] = [];
  const send: SendPart = async (name) => {
    sent.push(name);
    if (name === 'user.get') throw new AuthError({ error_type: 'network_error', status_code: 0 });
    return { status_code: 200 };
  };
  expect(await passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'p' })).toEqual({ status_code: 200 });
  expect(sent).toEqual(['user.get', 'user.deleteWebauthnRegistration']);
  expect(signal).not.toHaveBeenCalled();
});
