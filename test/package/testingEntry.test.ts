import { expect, test } from 'vitest';
import { callIdp, ORIGIN, signUp } from '../../sandbox/idp/testing/callIdp.ts';
import { createAuthenticator } from '../../sandbox/idp/testing/createAuthenticator.ts';
import type * as testing from '../../sandbox/testing/index.ts';

test('SBX-03 the mock of the built package registers a passkey and signs in with it', async () => {
  const file = new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href;
  const { createIdp }: typeof testing = await import(/* @vite-ignore */ file);
  const idp = createIdp();
  const { session_token: session, user_id } = await signUp(idp, 'ada@example.com');
  const authenticator = createAuthenticator();
  const fields = { domain: 'localhost', return_passkey_credential_options: true };
  const ceremony = (credential: unknown) => ({
    public_key_credential: JSON.stringify(credential),
    session_duration_minutes: 30,
  });

  const registration = await callIdp(idp, 'webauthn.registerStart', fields, { session });
  const made = await authenticator.make(registration.data.public_key_credential_creation_options, ORIGIN);
  expect((await callIdp(idp, 'webauthn.register', ceremony(made), { session })).body).not.toHaveProperty('error_type');

  const authentication = await callIdp(idp, 'webauthn.authenticateStart', fields);
  const used = await authenticator.use(authentication.data.public_key_credential_request_options, ORIGIN);
  expect((await callIdp(idp, 'webauthn.authenticate', ceremony(used))).data).toMatchObject({ user_id });
});
