import { expect, test } from 'vitest';
import { createIdp, type IdpOptions } from '../createIdp.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';
import { type Authenticator, type AuthenticatorOptions, createAuthenticator } from '../testing/createAuthenticator.ts';
import { routeNameOf } from './routeTable.ts';

const DOMAIN = 'localhost';
const ADA = 'ada@example.test';
const session_duration_minutes = 30;

/** A mock, a signed-in user, and an authenticator; `register` and `signIn` are whole ceremonies. */
async function open(idpOptions: IdpOptions = {}, options: AuthenticatorOptions = {}) {
  const idp = createIdp(idpOptions);
  const { session_token: session, user_id } = await signUp(idp, ADA);
  const authenticator = createAuthenticator(options);

  const startRegistration = async (fields: object = {}) =>
    (
      await callIdp(
        idp,
        'webauthn.registerStart',
        { domain: DOMAIN, user_agent: 'Example/1.0', return_passkey_credential_options: true, ...fields },
        { session },
      )
    ).data?.public_key_credential_creation_options as string;
  const finishRegistration = (credential: unknown, token = session) =>
    callIdp(
      idp,
      'webauthn.register',
      { public_key_credential: JSON.stringify(credential), session_duration_minutes },
      { session: token },
    );
  const start = async () => {
    const { data } = await callIdp(idp, 'webauthn.authenticateStart', {
      domain: DOMAIN,
      return_passkey_credential_options: true,
    });
    return data.public_key_credential_request_options as string;
  };
  const finish = (credential: unknown) =>
    callIdp(idp, 'webauthn.authenticate', { public_key_credential: JSON.stringify(credential), session_duration_minutes });

  return {
    idp,
    session,
    user_id,
    authenticator,
    startRegistration,
    finishRegistration,
    start,
    finish,
    register: async (by: Authenticator = authenticator) => finishRegistration(await by.make(await startRegistration(), ORIGIN)),
    signIn: async (by: Authenticator = authenticator) => finish(await by.use(await start(), ORIGIN)),
  };
}

const typeOf = ({ body }: { body: Record<string, unknown> }) => body.error_type ?? 'none';

test('SBX-03 a passkey is registered by the signed-in user and signs them in', async () => {
  const { user_id, register, signIn, idp } = await open();
  const registered = await register();
  expect(registered.data).toMatchObject({
    user_id,
    webauthn_registration_id: expect.stringMatching(/^webauthn-registration-test-/),
    user: { webauthn_registrations: [{ name: 'Passkey 1', domain: DOMAIN, user_agent: 'Example/1.0', verified: true }] },
    __user: { user_id },
    session: { authentication_factors: [{ type: 'otp' }, { type: 'webauthn', delivery_method: 'webauthn_registration' }] },
  });
  const { data } = await signIn();
  expect(data).toMatchObject({
    user_id,
    webauthn_registration_id: registered.data.webauthn_registration_id,
    session: {
      authentication_factors: [
        {
          type: 'webauthn',
          delivery_method: 'webauthn_registration',
          webauthn_factor: { webauthn_registration_id: registered.data.webauthn_registration_id, domain: DOMAIN },
        },
      ],
    },
  });
  expect(idp.state.sessions.all()).toHaveLength(2);
});

test('SBX-03 the options are JSON in a text, name the user, and exclude the passkeys that they have', async () => {
  const { register, authenticator, startRegistration, start, user_id } = await open();
  const fresh = JSON.parse(await startRegistration());
  expect(fresh).toMatchObject({
    rp: { id: DOMAIN, name: 'Sandbox' },
    user: { id: btoa(user_id).replaceAll('=', ''), name: ADA, displayName: ADA },
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    excludeCredentials: [],
  });
  await register();
  expect(JSON.parse(await startRegistration()).excludeCredentials).toMatchObject([{ id: authenticator.passkeys[0]?.id }]);
  expect(JSON.parse(await startRegistration({ return_passkey_credential_options: false })).authenticatorSelection).toMatchObject({
    residentKey: 'discouraged',
  });
  expect(JSON.parse(await start())).toMatchObject({ rpId: DOMAIN, allowCredentials: [], userVerification: 'preferred' });
});

test('SBX-03 registering, renaming and deleting need a session', async () => {
  const { idp } = await open();
  for (const name of [
    'webauthn.registerStart',
    'webauthn.register',
    'webauthn.update',
    'webauthn.authenticateStartSecondary',
  ] as const)
    expect(typeOf(await callIdp(idp, name, { domain: DOMAIN }))).toBe('user_unauthenticated');
  expect(typeOf(await callIdp(idp, 'user.deleteWebauthnRegistration', undefined, { id: 'x' }))).toBe('user_unauthenticated');
  expect(typeOf(await callIdp(idp, 'webauthn.registerStart', {}, { session: 'gone' }))).toBe('session_not_found');
});

test('SBX-03 a challenge is good once, for its own kind, for its own user, and for five minutes', async () => {
  let now = Date.now();
  const { register, start, startRegistration, finish, finishRegistration, authenticator, idp } = await open({ now: () => now });
  const made = await authenticator.make(await startRegistration(), ORIGIN);
  const stranger = (await signUp(idp, 'bob@example.test')).session_token;
  expect(typeOf(await finishRegistration(made, stranger))).toBe('no_pending_webauthn_registration');
  expect(typeOf(await finishRegistration(made))).toBe('no_pending_webauthn_registration');

  await register();
  const used = await authenticator.use(await start(), ORIGIN);
  expect(typeOf(await finish(used))).toBe('none');
  expect(typeOf(await finish(used))).toBe('unable_to_auth_webauthn_registration');
  const late = await authenticator.use(await start(), ORIGIN);
  const registration = JSON.parse(await startRegistration());
  const crossed = await authenticator.use(JSON.stringify({ rpId: DOMAIN, challenge: registration.challenge }), ORIGIN);
  expect(typeOf(await finish(crossed))).toBe('unable_to_auth_webauthn_registration');
  now += 300_000;
  expect(typeOf(await finish(late))).toBe('unable_to_auth_webauthn_registration');
});

test('SBX-03 of two calls that redeem one challenge at the same moment, one succeeds', async () => {
  const { register, authenticator, start, finish } = await open();
  await register();
  const used = await authenticator.use(await start(), ORIGIN);
  expect((await Promise.all([finish(used), finish(used)])).map(typeOf).sort()).toEqual([
    'none',
    'unable_to_auth_webauthn_registration',
  ]);
});

test('SBX-03 a passkey of another page, another domain or another key is refused', async () => {
  const { register, authenticator, start, startRegistration, finish, finishRegistration } = await open();
  const phished = await authenticator.make(await startRegistration(), 'http://localhost:6666');
  expect(typeOf(await finishRegistration(phished))).toBe('unable_to_register_webauthn_registration');
  const options = JSON.parse(await startRegistration());
  const elsewhere = await authenticator.make(JSON.stringify({ ...options, rp: { id: 'elsewhere.test' } }), ORIGIN);
  expect(typeOf(await finishRegistration(elsewhere))).toBe('unable_to_register_webauthn_registration');
  authenticator.passkeys.length = 0;
  await register();

  expect(typeOf(await finish(await authenticator.use(await start(), 'http://localhost:6666')))).toBe(
    'unable_to_auth_webauthn_registration',
  );
  const other = createAuthenticator();
  await other.make(await startRegistration(), ORIGIN);
  const [mine] = authenticator.passkeys;
  const [theirs] = other.passkeys;
  if (mine && theirs) theirs.id = mine.id;
  expect(typeOf(await finish(await other.use(await start(), ORIGIN)))).toBe('unable_to_auth_webauthn_registration');

  const used = await authenticator.use(await start(), ORIGIN);
  const { response } = await authenticator.use(await start(), ORIGIN);
  expect(typeOf(await finish({ ...used, response: { ...used.response, signature: response.signature } }))).toBe(
    'unable_to_auth_webauthn_registration',
  );
  const mismatched = await authenticator.use(await start(), ORIGIN);
  expect(typeOf(await finish({ ...mismatched, response: { ...mismatched.response, userHandle: 'bm9ib2R5' } }))).toBe(
    'unable_to_auth_webauthn_registration',
  );
});

test('SBX-03 a counter that does not grow is a copied key', async () => {
  const { register, signIn, authenticator } = await open();
  await register();
  expect(typeOf(await signIn())).toBe('none');
  const [passkey] = authenticator.passkeys;
  if (passkey) passkey.counter -= 1;
  expect(typeOf(await signIn())).toBe('unable_to_auth_webauthn_registration');
  expect(typeOf(await signIn())).toBe('none');
});

test('SBX-03 an authenticator that does not count may be used again and again', async () => {
  const { register, signIn } = await open({}, { counter: 0 });
  await register();
  expect(typeOf(await signIn())).toBe('none');
  expect(typeOf(await signIn())).toBe('none');
});

test('SBX-03 the person must be verified where the policy says so', async () => {
  const { idp, register, signIn } = await open({}, { userVerified: false });
  await register();
  expect(typeOf(await signIn())).toBe('none');
  idp.settings.set({ passkeyUserVerification: 'required' });
  expect(typeOf(await signIn())).toBe('unable_to_auth_webauthn_registration');
  expect(typeOf(await register(createAuthenticator({ userVerified: false })))).toBe('unable_to_register_webauthn_registration');
  expect(typeOf(await register(createAuthenticator()))).toBe('none');
});

test('SBX-03 a passkey whose public key cannot verify anything is not registered', async () => {
  const { register, signIn } = await open();
  const response = await register(createAuthenticator({ publicKey: new Uint8Array(64).fill(1) }));
  expect(response.body).toMatchObject({
    error_type: 'unable_to_register_webauthn_registration',
    error_message: 'The public key of the passkey is invalid.',
  });
  await register();
  expect(typeOf(await signIn())).toBe('none');
});

test('SBX-03 the domain must be that of the page, or a name above it', async () => {
  const { idp } = await open();
  const ask = async (domain: string, Origin: string, parent = Origin) =>
    typeOf(await callIdp(idp, 'webauthn.authenticateStart', { domain }, { headers: { Origin, 'X-SDK-Parent-Host': parent } }));
  expect(await ask('shop.test', 'https://login.shop.test')).toBe('none');
  expect(await ask('login.shop.test', 'https://shop.test')).toBe('bad_domain_for_stytch_sdk');
  expect(await ask('shop.test', 'https://other-shop.test')).toBe('bad_domain_for_stytch_sdk');
  expect(await ask('127.0.0.1', 'http://127.0.0.1:4100')).toBe('bad_domain_for_stytch_sdk');
  expect(await ask('shop.test', 'nowhere')).toBe('bad_domain_for_stytch_sdk');
  expect(await ask('shop.test', 'https://other-shop.test', 'https://shop.test')).toBe('bad_domain_for_stytch_sdk');
  expect(await ask('shop.test', 'http://localhost:4000', 'https://shop.test')).toBe('none');
});

test('SBX-03 one passkey belongs to one user, and an unknown one is not found', async () => {
  const { idp, register, authenticator, start, finish } = await open();
  const registered = await register();
  const bob = (await signUp(idp, 'bob@example.test')).session_token;
  const { data } = await callIdp(
    idp,
    'webauthn.registerStart',
    { domain: DOMAIN, return_passkey_credential_options: true },
    { session: bob },
  );
  const copy = createAuthenticator();
  const made = await copy.make(data.public_key_credential_creation_options, ORIGIN);
  // The same id again, which a browser makes up at random.
  const attestation = atob((made.response.attestationObject as string).replaceAll('-', '+').replaceAll('_', '/'));
  const id = (text = '') => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const swapped = attestation.replace(id(made.id), id(authenticator.passkeys[0]?.id));
  const stolen = {
    ...made,
    id: authenticator.passkeys[0]?.id,
    rawId: authenticator.passkeys[0]?.id,
    response: {
      ...made.response,
      attestationObject: btoa(swapped).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    },
  };
  const response = await callIdp(
    idp,
    'webauthn.register',
    { public_key_credential: JSON.stringify(stolen), session_duration_minutes },
    { session: bob },
  );
  expect(typeOf(response)).toBe('duplicate_webauthn_registration');

  const { session_token } = registered.data;
  const removed = await callIdp(idp, 'user.deleteWebauthnRegistration', undefined, {
    session: session_token,
    id: registered.data.webauthn_registration_id,
  });
  expect(removed.data.__user.webauthn_registrations).toEqual([]);
  expect(typeOf(await finish(await authenticator.use(await start(), ORIGIN)))).toBe('webauthn_registration_not_found');
});

test('SBX-03 a passkey is renamed and deleted by its own user', async () => {
  const { idp, session, register } = await open();
  const { webauthn_registration_id: id } = (await register()).data;
  const rename = (name: unknown, token = session) => callIdp(idp, 'webauthn.update', { name } as object, { session: token, id });
  expect((await rename(' My laptop ')).data.webauthn_registration).toMatchObject({
    webauthn_registration_id: id,
    name: 'My laptop',
  });
  expect(typeOf(await rename('  '))).toBe('empty_webauthn_registration_name');
  expect(typeOf(await rename('x'.repeat(101)))).toBe('bad_request');
  const bob = (await signUp(idp, 'bob@example.test')).session_token;
  expect(typeOf(await rename('Mine', bob))).toBe('webauthn_registration_not_found');
  expect(typeOf(await callIdp(idp, 'user.deleteWebauthnRegistration', undefined, { session: bob, id }))).toBe(
    'webauthn_registration_not_found',
  );
  const me = await callIdp(idp, 'user.get', undefined, { session });
  expect(me.data.webauthn_registrations).toMatchObject([{ name: 'My laptop' }]);
});

test("SBX-03 registering a passkey without a session duration does not change the session's expiry", async () => {
  const now = { ms: Date.UTC(2030, 0, 2) };
  const { idp, session, startRegistration, authenticator } = await open({ now: () => now.ms });
  const before = await callIdp(idp, 'session.authenticate', {}, { session });
  now.ms += 60_000;
  const credential = await authenticator.make(await startRegistration(), ORIGIN);
  const { data } = await callIdp(idp, 'webauthn.register', { public_key_credential: JSON.stringify(credential) } as never, {
    session,
  });
  expect(data.session.expires_at).toBe(before.data.session.expires_at);
});

test('SBX-03 a second factor is one of the signed-in user', async () => {
  const { idp, session, register, authenticator, finish } = await open();
  const ask = () => callIdp(idp, 'webauthn.authenticateStartSecondary', { domain: DOMAIN }, { session });
  expect(typeOf(await ask())).toBe('no_active_webauthn_registrations');
  await register();
  const options = JSON.parse((await ask()).data.public_key_credential_request_options);
  expect(options.allowCredentials).toMatchObject([{ type: 'public-key', id: authenticator.passkeys[0]?.id }]);
  expect(typeOf(await finish(await authenticator.use(JSON.stringify(options), ORIGIN)))).toBe('none');
});

test.each([
  'no JSON',
  '[]',
  '{}',
  JSON.stringify({ type: 'public-key', id: 'a', rawId: 'a', response: { clientDataJSON: 'x', attestationObject: 'x' } }),
  JSON.stringify({ type: 'public-key', id: 'a', rawId: 'a', response: { clientDataJSON: '!', attestationObject: 'x' } }),
])('SBX-03 a value that is not a credential is refused: %s', async (public_key_credential) => {
  const { idp, session } = await open();
  const fields = { public_key_credential, session_duration_minutes };
  expect(typeOf(await callIdp(idp, 'webauthn.register', fields, { session }))).toBe('invalid_public_key_credential');
  expect(typeOf(await callIdp(idp, 'webauthn.authenticate', fields))).toBe('invalid_public_key_credential');
});

test('SBX-03 the routes are those of the protocol', () => {
  expect(routeNameOf('PUT', '/sdk/v1/webauthn/update/webauthn-registration-test-1')).toBe('webauthn.update');
  expect(routeNameOf('DELETE', '/sdk/v1/users/webauthn_registrations/webauthn-registration-test-1')).toBe(
    'user.deleteWebauthnRegistration',
  );
  expect(routeNameOf('POST', '/sdk/v1/webauthn/authenticate/start/primary')).toBe('webauthn.authenticateStart');
  expect(routeNameOf('POST', '/sdk/v1/webauthn/authenticate/start/secondary')).toBe('webauthn.authenticateStartSecondary');
});

test('SBX-03 the type of an authenticator is one of two', async () => {
  const { idp, session } = await open();
  const start = (authenticator_type: string) =>
    callIdp(idp, 'webauthn.registerStart', { domain: DOMAIN, authenticator_type }, { session });
  expect((await start('usb')).body).toMatchObject({
    error_type: 'bad_request',
    error_message: "Field 'authenticator_type' must be 'platform' or 'cross-platform'.",
  });
  for (const type of ['', 'platform', 'cross-platform']) expect((await start(type)).status).toBe(200);
});

test('SBX-03 a frame of another origin neither registers nor uses a passkey', async () => {
  const { register, signIn, authenticator } = await open();
  const framed = createAuthenticator({ crossOrigin: true });
  expect(typeOf(await register(framed))).toBe('invalid_public_key_credential');
  await register();
  framed.passkeys.push(...authenticator.passkeys);
  expect(typeOf(await signIn(framed))).toBe('invalid_public_key_credential');
});

test('SBX-03 a sign-in without a list of passkeys names its user; a second factor need not', async () => {
  const { idp, session, register, authenticator, start, finish } = await open();
  await register();
  const used = await authenticator.use(await start(), ORIGIN);
  const { userHandle: _, ...nameless } = used.response;
  expect(typeOf(await finish({ ...used, response: nameless }))).toBe('unable_to_auth_webauthn_registration');
  const { data } = await callIdp(idp, 'webauthn.authenticateStartSecondary', { domain: DOMAIN }, { session });
  const second = await authenticator.use(data.public_key_credential_request_options, ORIGIN);
  expect(typeOf(await finish({ ...second, response: { ...second.response, userHandle: null } }))).toBe('none');
});

test.each([
  [1, 'none'],
  [1_023, 'none'],
  [1_024, 'unable_to_register_webauthn_registration'],
])('SBX-03 the id of a passkey has at most 1,023 bytes, not %i', async (size, expected) => {
  const { register } = await open();
  const credentialId = Buffer.alloc(size, 7).toString('base64url');
  expect(typeOf(await register(createAuthenticator({ credentialId })))).toBe(expected);
});

test('attack: one user is given passkeys without end', async () => {
  const { register, startRegistration, finishRegistration, session, idp } = await open();
  const prepared = createAuthenticator();
  const last = await prepared.make(await startRegistration(), ORIGIN);
  for (let n = 0; n < 20; n++) expect((await register(createAuthenticator())).status).toBe(200);
  expect(typeOf(await finishRegistration(last))).toBe('too_many_addresses');
  const again = await callIdp(idp, 'webauthn.registerStart', { domain: DOMAIN }, { session });
  expect(typeOf(again)).toBe('too_many_addresses');
});

test('SBX-03 of two copies of a passkey that sign at the same time, with the same counter, only one signs in', async () => {
  const { register, start, finish, authenticator } = await open();
  await register();
  const [passkey] = authenticator.passkeys;
  const count = passkey?.counter ?? 0;
  const first = await authenticator.use(await start(), ORIGIN);
  if (passkey) passkey.counter = count;
  const second = await authenticator.use(await start(), ORIGIN);
  const responses = await Promise.all([finish(first), finish(second)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});
