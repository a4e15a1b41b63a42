// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import { createMemory } from '../../../test/support/createMemory.ts';
import { installPasskeyDevice } from '../../../test/support/installPasskeyDevice.ts';
import { createProvider } from '../createProvider.ts';
import { defaultBootstrap } from '../defaultBootstrap.ts';
import { createHttpSend } from './createHttpSend.ts';

const session_duration_minutes = 30;

beforeEach(() => {
  window.location.href = 'http://localhost:4000/';
});

/** A page that is served by the mock, with a signed-in visitor. `paths` returns what it has requested. */
async function open() {
  const idp = createIdp();
  const life = new AbortController();
  onTestFinished(async () => {
    life.abort();
    await idp.close();
  });
  const { session_token, session_id } = await idp.signIn('ada@example.test');
  const requests: { path: string; init: RequestInit }[] = [];
  const fetch = (async (address: string, init: RequestInit) => {
    requests.push({ path: `${init.method ?? 'GET'} ${new URL(address).pathname}`, init });
    return idp.fetch(address, init);
  }) as typeof globalThis.fetch;
  const transport = createHttpSend({
    publicToken: idp.publicToken,
    backend: 'http://localhost:4000',
    fetch,
    identity: () => ({ session_token, session_id }),
    bootstrap: async () => defaultBootstrap,
    storage: createMemory(),
    signal: life.signal,
  });
  return { provider: createProvider(transport), requests, paths: () => requests.splice(0).map(({ path }) => path) };
}

test('API-01 PKY-03 a passkey is created, used and deleted in as many requests as the protocol has', async () => {
  const device = installPasskeyDevice();
  const { provider, paths } = await open();
  const made = await provider.webauthn.register({ is_passkey: true, session_duration_minutes });
  expect(paths()).toEqual(['POST /sdk/v1/webauthn/register/start', 'POST /sdk/v1/webauthn/register']);
  await provider.webauthn.authenticate({ is_passkey: true, conditional_mediation: false, session_duration_minutes });
  expect(paths()).toEqual(['POST /sdk/v1/webauthn/authenticate/start/primary', 'POST /sdk/v1/webauthn/authenticate']);
  const { webauthn_registration_id: id } = made;
  await provider.user.deleteWebauthnRegistration({ id });
  expect(paths()).toEqual(['GET /sdk/v1/users/me', `DELETE /sdk/v1/users/webauthn_registrations/${id}`]);
  expect(device.accepted).toMatchObject([{ allAcceptedCredentialIds: [] }]);
});

test('PKY-06 password managers receive which of several passkeys is deleted, if this page has seen it in use', async () => {
  const device = installPasskeyDevice();
  const { provider } = await open();
  const first = await provider.webauthn.register({ is_passkey: true, session_duration_minutes });
  const [credential] = device.authenticator.passkeys;
  // Another device has the other passkey.
  const other = installPasskeyDevice();
  await provider.webauthn.register({ is_passkey: true, session_duration_minutes });
  await provider.user.deleteWebauthnRegistration({ id: first.webauthn_registration_id });
  expect(other.unknown).toEqual([{ rpId: 'localhost', credentialId: credential?.id }]);
  expect(other.accepted).toEqual([]);
});

test('ONE-04 API-01 both requests of One Tap have their own form: no headers of the API, and the cookies', async () => {
  const { provider, requests } = await open();
  const begun = await provider.oauth.googleOneTap.start({});
  expect(begun).toMatchObject({ google_client_id: expect.any(String), csrf_token: expect.any(String) });
  const { oauth_callback_id, csrf_token } = begun;
  const submitted = provider.oauth.googleOneTap.submit({
    oauth_callback_id,
    id_token: 'forged',
    ...(csrf_token && { csrf_token }),
  });
  await expect(submitted).rejects.toMatchObject({ error_type: 'oauth_flow_callback_error', status_code: 400 });
  expect(requests.map(({ path }) => path)).toEqual([
    'GET /v1/public/oauth/google/onetap/start',
    `POST /v1/oauth/callback/${oauth_callback_id}`,
  ]);
  for (const { init } of requests) {
    expect(new Headers(init.headers).has('Authorization')).toBe(false);
    expect(init.credentials).toBe('include');
  }
});
