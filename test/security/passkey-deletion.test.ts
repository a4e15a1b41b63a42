// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { createClient } from '../../src/index.ts';
import { BACKEND } from '../support/openWidget.ts';
import { installPasskeyDevice } from '../support/passkeyDevice.ts';

test('attack: whoever deletes a passkey leaves a pending registration at the provider', async () => {
  const device = installPasskeyDevice();
  const idp = createIdp();
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(async () => {
    client.destroy();
    localStorage.clear();
    await idp.close();
  });
  const { provider } = client;
  const session_duration_minutes = 30;
  const { user_id } = await provider.passwords.create({
    email: 'ada@example.com',
    password: 'an old horse sings at noon',
    session_duration_minutes,
  });
  const { user } = await provider.webauthn.register({ is_passkey: true, session_duration_minutes });
  const id = user.webauthn_registrations?.[0]?.webauthn_registration_id ?? '';
  const before = idp.calls.list().length;
  await provider.user.deleteWebauthnRegistration({ id });
  const userId = btoa(user_id).replaceAll('=', '');
  await vi.waitFor(() => expect(device.accepted).toEqual([{ rpId: 'localhost', userId, allAcceptedCredentialIds: [] }]));
  const asked = idp.calls
    .list()
    .slice(before)
    .map(({ call }) => call)
    .filter((call) => call !== 'events');
  expect(asked).toEqual(['user.get', 'user.deleteWebauthnRegistration']);
});
