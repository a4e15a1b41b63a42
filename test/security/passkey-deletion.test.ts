// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { type Client, createClient } from '../../src/index.ts';
import { installPasskeyDevice } from '../support/installPasskeyDevice.ts';
import { BACKEND, settled } from '../support/openWidget.ts';
import { connect, EVIL, inject, openBackends, resetPage } from './injectedElement.ts';

const session_duration_minutes = 30;
const password = 'an old horse sings at noon';

resetPage();

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
  const { user_id } = await provider.passwords.create({ email: 'ada@example.com', password, session_duration_minutes });
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

/** A visitor with a passkey, and a back end of an attacker that knows the id of the visitor and of the domain. */
async function openWithPasskey() {
  const device = installPasskeyDevice();
  const user = { user_id: '', webauthn_registrations: [{ webauthn_registration_id: 'r', domain: 'localhost' }] };
  const backends = openBackends((url) => {
    if (url.endsWith('/webauthn/authenticate'))
      return Response.json({ status_code: 404, error_type: 'webauthn_registration_not_found' }, { status: 404 });
    const request = { challenge: btoa('0'.repeat(32)).replaceAll('=', ''), rpId: 'localhost' };
    return { public_key_credential_request_options: JSON.stringify(request), ...user };
  });
  const page = connect(backends.idp);
  const signedIn = await page.provider.passwords.create({ email: 'ada@example.com', password, session_duration_minutes });
  user.user_id = signedIn.user_id;
  await page.provider.webauthn.register({ is_passkey: true, session_duration_minutes });
  return { ...backends, device, page };
}

const signInWithPasskey = ({ provider }: Client) =>
  provider.webauthn.authenticate({ is_passkey: true, conditional_mediation: false, session_duration_minutes });

test.each([true, false])(
  'attack: an injected element removes a passkey of the page from the password manager, after a sign-in with it; signed in: %j',
  async (isSignedIn) => {
    const { idp, received, device, page } = await openWithPasskey();
    if (!isSignedIn) await page.session.revoke();
    const injected = inject(idp.publicToken, EVIL).client as Client;
    await expect(signInWithPasskey(injected)).rejects.toMatchObject({ error_type: 'webauthn_registration_not_found' });
    expect(received.join()).toContain('/webauthn/authenticate');
    await settled();
    expect(device.unknown).toEqual([]);
    expect((await signInWithPasskey(page)).user.emails?.[0]?.email).toBe('ada@example.com');
  },
);

test('attack: an injected element removes all passkeys of a user from the password manager, after a deletion', async () => {
  const { idp, received, device } = await openWithPasskey();
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.user.deleteWebauthnRegistration({ id: 'r' });
  expect(received.join()).toContain('/webauthn_registrations/r');
  await settled();
  expect([device.accepted, device.unknown]).toEqual([[], []]);
});

test('password managers receive a deletion of a client of the page, also in an element', async () => {
  const { idp, device, page } = await openWithPasskey();
  const element = Object.assign(inject(idp.publicToken, EVIL), { client: page });
  const { webauthn_registrations = [] } = await page.provider.user.get({});
  const id = webauthn_registrations[0]?.webauthn_registration_id ?? '';
  await element.client?.provider.user.deleteWebauthnRegistration({ id });
  await vi.waitFor(() => expect(device.accepted).toHaveLength(1));
});
