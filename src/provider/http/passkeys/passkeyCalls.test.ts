// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../../../test/support/fakeClock.ts';
import { installPasskeyDevice } from '../../../../test/support/passkeyDevice.ts';
import type { Send } from './ceremonyOptions.ts';
import { passkeyCalls } from './passkeyCalls.ts';

const challenge = () => btoa(String(Math.random())).replaceAll('=', '');
const requestOptions = (more: object = {}) => ({
  public_key_credential_request_options: JSON.stringify({ challenge: challenge(), rpId: 'localhost', ...more }),
});
const conditional = { is_passkey: true, conditional_mediation: true, session_duration_minutes: 30 } as const;

test('PKY-02 a challenge that is about to expire is replaced while autofill waits', async () => {
  const clock = fakeClock();
  const device = installPasskeyDevice({ willing: false });
  const send = vi.fn<Send>(async () => requestOptions({ timeout: 60_000 }));
  const life = new AbortController();
  const call = passkeyCalls['webauthn.authenticate'](send, conditional, life.signal);
  await vi.waitFor(() => expect(device.asks).toHaveLength(1));
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

test.each([
  { left: ['a'], received: [[]] },
  { left: ['a', 'b'], received: [] },
])(
  'PKY-06 password managers receive a deletion as far as the record says which passkeys are left: $left',
  async ({ left, received }) => {
    const device = installPasskeyDevice();
    const registration = { name: '', user_agent: '', domain: 'localhost', verified: true };
    const asked: string[] = [];
    const send: Send = async (name) => {
      asked.push(name);
      if (name !== 'user.get') return {};
      const webauthn_registrations = left.map((webauthn_registration_id) => ({ ...registration, webauthn_registration_id }));
      return { user_id: 'user', webauthn_registrations };
    };
    await passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'a' });
    // What follows the last answer happens at once.
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['user.get', 'user.deleteWebauthnRegistration']);
    expect(device.accepted.map((each) => each.allAcceptedCredentialIds)).toEqual(received);
    expect(device.unknown).toEqual([]);
  },
);

test('PKY-06 without the signal API the passkey is deleted with one request', async () => {
  installPasskeyDevice();
  Object.assign(window, { PublicKeyCredential: {} });
  const send = vi.fn<Send>(async () => ({ user_id: 'user-test-1' }));
  await passkeyCalls['user.deleteWebauthnRegistration'](send, { id: 'a' });
  expect(send.mock.calls.map(([name]) => name)).toEqual(['user.deleteWebauthnRegistration']);
});
