import { StytchClient } from '@stytch/vanilla-js/headless';
import { expect, inject, test } from 'vitest';
import { installPasskeyDevice } from '../support/installPasskeyDevice.ts';
import { control, lastMessage } from './control.ts';

const session_duration_minutes = 30;

async function signUp(address: string): Promise<StytchClient> {
  await control('POST', 'reset');
  localStorage.clear();
  const api = inject('api');
  const endpoints = { testAPIURL: api, liveAPIURL: api, dfpBackendURL: api, clientsideServicesIframeURL: api };
  const client = new StytchClient(inject('publicToken'), { endpoints } as ConstructorParameters<typeof StytchClient>[1]);
  const { method_id } = await client.otps.email.loginOrCreate(address);
  await client.otps.authenticate((await lastMessage(address)).code ?? '', method_id, { session_duration_minutes });
  return client;
}

test('SBX-03 the official client registers a passkey, renames it, signs in with it, and deletes it', async () => {
  const device = installPasskeyDevice();
  const client = await signUp('ada@example.test');
  const registered = await client.webauthn.register({ is_passkey: true, session_duration_minutes });
  expect(registered.user.webauthn_registrations).toMatchObject([{ domain: 'localhost', verified: true }]);
  const { webauthn_registration_id } = registered;
  await client.webauthn.update({ webauthn_registration_id, name: 'Laptop' });
  expect((await client.user.get())?.webauthn_registrations).toMatchObject([{ name: 'Laptop' }]);
  await client.session.revoke();

  const response = await client.webauthn.authenticate({ is_passkey: true, session_duration_minutes });
  expect(response?.user_id).toBe(registered.user_id);
  expect(client.session.getSync()?.authentication_factors).toMatchObject([{ delivery_method: 'webauthn_registration' }]);
  await client.user.deleteWebauthnRegistration(webauthn_registration_id);
  expect(client.user.getSync()?.webauthn_registrations).toEqual([]);
  await client.session.revoke();
  await expect(client.webauthn.authenticate({ is_passkey: true, session_duration_minutes })).rejects.toMatchObject({
    error_type: 'webauthn_registration_not_found',
  });
  expect(device.authenticator.passkeys).toHaveLength(1);
});
