import { expect, test } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../createIdp.ts';
import { callIdp, ORIGIN } from '../testing/callIdp.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';

const ADA = 'ada@example.test';
const PHONE = '+12025550123';
const headers = { 'User-Agent': 'Example/1.0' };
const domain = 'localhost';

async function open(options: IdpOptions = {}, address = ADA) {
  const idp = createIdp(options);
  const { session_token: session, user_id } = await idp.signIn(address);
  const start = async (fields: object = {}) => {
    const { data, body } = await callIdp(idp, 'webauthn.registerStart', { domain, ...fields }, { session, headers });
    return data ? JSON.parse(data.public_key_credential_creation_options) : body;
  };
  const register = async (fields: object = {}, authenticator = createAuthenticator()) => {
    const made = await authenticator.make(JSON.stringify(await start(fields)), ORIGIN);
    const { data, body } = await callIdp(idp, 'webauthn.register', { public_key_credential: JSON.stringify(made) }, { session });
    return data ?? body;
  };
  return { idp, session, user_id, start, register };
}

const CHALLENGE = expect.stringMatching(/^[\w-]{44}$/);

test('SBX-03 the options of a registration are complete', async () => {
  const { start, user_id } = await open({ settings: { projectName: 'Acme' } });
  expect(await start()).toEqual({
    rp: { id: domain, name: 'Acme' },
    user: { id: btoa(user_id).replaceAll('=', ''), name: ADA, displayName: ADA },
    challenge: CHALLENGE,
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout: 300_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'preferred' },
    excludeCredentials: [],
  });
});

test.each([
  [{ return_passkey_credential_options: true }, { residentKey: 'required', requireResidentKey: true }],
  [{ authenticator_type: 'platform' }, { authenticatorAttachment: 'platform' }],
  [{ authenticator_type: 'cross-platform' }, { authenticatorAttachment: 'cross-platform' }],
])('SBX-03 the request %j selects authenticators: %j', async (fields, selection) => {
  const { start } = await open({ settings: { passkeyUserVerification: 'required' } });
  const { authenticatorSelection } = await start(fields);
  expect(authenticatorSelection).toEqual({
    residentKey: 'discouraged',
    requireResidentKey: false,
    userVerification: 'required',
    ...selection,
  });
});

test('SBX-03 a passkey has the name of the request, else the address of its user', async () => {
  const { start } = await open();
  const given = { override_id: 'aGFuZGxl', override_name: 'ada', override_display_name: 'Ada L.' };
  expect((await start(given)).user).toEqual({ id: 'aGFuZGxl', name: 'ada', displayName: 'Ada L.' });
  expect(await start({ override_id: 'ada!' })).toMatchObject({ error_type: 'bad_request' });
  expect((await start({ override_name: 'ada' })).user).toMatchObject({ name: 'ada', displayName: 'ada' });
  expect((await (await open({}, PHONE)).start()).user).toMatchObject({ name: PHONE, displayName: PHONE });
  const alone = await open();
  const { data } = await callIdp(alone.idp, 'user.get', undefined, { session: alone.session });
  await callIdp(alone.idp, 'user.deleteEmail', undefined, { session: alone.session, id: data.emails[0].email_id });
  expect((await alone.start()).user.name).toBe(alone.user_id);
});

test.each(['YWI=', 'YWJ', 'QUFBQQ=='])('SBX-03 a passkey whose user has the id %s signs in', async (override_id) => {
  const { idp, register } = await open();
  const authenticator = createAuthenticator();
  await register({ override_id }, authenticator);
  const { data } = await callIdp(idp, 'webauthn.authenticateStart', { domain });
  const used = await authenticator.use(data.public_key_credential_request_options, ORIGIN);
  const fields = { public_key_credential: JSON.stringify(used), session_duration_minutes: 30 };
  expect(await callIdp(idp, 'webauthn.authenticate', fields)).toMatchObject({ status: 200 });
});

test.each(['', '=', 'AAAAA', 'YWI==', 'Y W I', 'ab+/', 'A'.repeat(87)])(
  'SBX-03 the user of a passkey cannot have the id %j',
  async (override_id) => {
    const { start } = await open();
    expect(await start({ override_id })).toMatchObject({ error_type: 'bad_request' });
  },
);

test('SBX-03 the type of an authenticator is one of two, and the response says so', async () => {
  const { start } = await open();
  expect(await start({ authenticator_type: 'usb' })).toMatchObject({
    error_type: 'bad_request',
    error_message: "Field 'authenticator_type' must be 'platform' or 'cross-platform'.",
  });
});

test('SBX-03 a new passkey is stored with its domain, its device and its type, and is numbered', async () => {
  const { idp, register } = await open();
  const first = await register({ authenticator_type: 'platform' });
  const second = await register({ user_agent: 'Other/2.0' });
  expect(second.user.webauthn_registrations).toEqual([
    {
      webauthn_registration_id: first.webauthn_registration_id,
      name: 'Passkey 1',
      domain,
      user_agent: 'Example/1.0',
      authenticator_type: 'platform',
      verified: true,
    },
    {
      webauthn_registration_id: second.webauthn_registration_id,
      name: 'Passkey 2',
      domain,
      user_agent: 'Other/2.0',
      authenticator_type: '',
      verified: true,
    },
  ]);
  expect(second.session.authentication_factors.at(-1)).toMatchObject({
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id: second.webauthn_registration_id, domain, user_agent: 'Other/2.0' },
  });
  expect(idp.state.users.all()[0]?.passkeys[0]).toMatchObject({ counter: 1, transports: ['internal'] });
});

async function requestOptions(idp: Idp, session?: string) {
  const name = session ? 'webauthn.authenticateStartSecondary' : 'webauthn.authenticateStart';
  const { data, body } = await callIdp(idp, name, { domain }, session ? { session } : {});
  return data ? { ...data, options: JSON.parse(data.public_key_credential_request_options) } : body;
}

test('SBX-03 the options of a sign-in allow every passkey of the domain, those of a second factor the own ones', async () => {
  const { idp, session, user_id, register } = await open();
  expect(await requestOptions(idp, session)).toMatchObject({ error_type: 'no_active_webauthn_registrations' });
  const authenticator = createAuthenticator();
  await register({}, authenticator);
  const options = { challenge: CHALLENGE, rpId: domain, timeout: 300_000, userVerification: 'preferred' };
  expect(await requestOptions(idp)).toMatchObject({ user_id: '', options: { ...options, allowCredentials: [] } });
  const own = { type: 'public-key', id: authenticator.passkeys[0]?.id, transports: ['internal'] };
  expect(await requestOptions(idp, session)).toMatchObject({ user_id, options: { ...options, allowCredentials: [own] } });
});

test('SBX-03 a name of a passkey has 1 to 100 characters besides spaces', async () => {
  const { idp, session, register } = await open();
  const { webauthn_registration_id: id } = await register();
  const rename = async (name: unknown) => {
    const { data, body } = await callIdp(idp, 'webauthn.update', { name }, { session, id });
    return data?.webauthn_registration.name ?? body.error_message;
  };
  expect(await rename('  My key ')).toBe('My key');
  expect(await rename('x'.repeat(100))).toBe('x'.repeat(100));
  expect(await rename('x'.repeat(101))).toBe("Field 'name' must have at most 100 characters.");
  for (const name of ['', '  ', undefined]) expect(await rename(name)).toBe('A passkey needs a name.');
  expect(idp.state.users.all()[0]?.passkeys.map((passkey) => passkey.name)).toEqual(['x'.repeat(100)]);
});

test('SBX-03 renaming and deleting concern one passkey', async () => {
  const { idp, session, user_id, register } = await open();
  const first = (await register()).webauthn_registration_id;
  const second = (await register()).webauthn_registration_id;
  await callIdp(idp, 'webauthn.update', { name: 'Second' }, { session, id: second });
  const names = () => idp.state.users.all()[0]?.passkeys.map((passkey) => passkey.name);
  expect(names()).toEqual(['Passkey 1', 'Second']);
  const { data } = await callIdp(idp, 'user.deleteWebauthnRegistration', undefined, { session, id: first });
  expect(data).toMatchObject({ user_id, __user: { webauthn_registrations: [{ name: 'Second' }] } });
  expect(names()).toEqual(['Second']);
  for (const call of ['webauthn.update', 'user.deleteWebauthnRegistration'] as const)
    expect(
      (await callIdp(idp, call, call === 'webauthn.update' ? { name: 'x' } : undefined, { session, id: first })).body.error_type,
    ).toBe('webauthn_registration_not_found');
});

const seedPasskey = (credential_id: string, passkeyDomain: string) => ({
  credential_id,
  public_key: 'cHVibGlj',
  user_handle: 'aGFuZGxl',
  domain: passkeyDomain,
});

test('SBX-03 the passkeys of another domain are neither excluded at a registration nor allowed as a second factor', async () => {
  const passkeys = [seedPasskey('aGVyZQ', domain), seedPasskey('b3RoZXI', 'shop.localhost')];
  const { idp, session, start } = await open({ seed: [{ emails: [ADA], passkeys }] });
  const own = { type: 'public-key', id: 'aGVyZQ', transports: [] };
  expect((await start()).excludeCredentials).toEqual([own]);
  expect((await requestOptions(idp, session)).options.allowCredentials).toEqual([own]);
  const elsewhere = await open({ seed: [{ emails: [ADA], passkeys: passkeys.slice(1) }] });
  expect(await requestOptions(elsewhere.idp, elsewhere.session)).toMatchObject({
    error_type: 'no_active_webauthn_registrations',
  });
});

test('SBX-03 the domain of a passkey may be written in any case', async () => {
  const { start } = await open();
  expect(await start({ domain: 'LocalHost' })).toMatchObject({ rp: { id: 'localhost' } });
});
