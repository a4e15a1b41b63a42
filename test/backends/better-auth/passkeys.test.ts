import { passkey } from '@better-auth/passkey';
import { expect, test } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../sandbox/idp/testing/createAuthenticator.ts';
import { PAGE, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;

test('a passkey is registered, listed, renamed, used to sign in, and deleted', async () => {
  const { backend, visit, last } = await startHost();
  const authenticator = createAuthenticator();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  await visitor.otps.authenticate({ token: last('ada@example.test').code ?? '', method_id, session_duration_minutes });

  const call = (method: string, path: string, body?: object) => callWire(backend, visitor, method, `/sdk/v1/${path}`, body);
  const started = await call('POST', 'webauthn/register/start', { domain: 'localhost', return_passkey_credential_options: true });
  const options = started.public_key_credential_creation_options;
  expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { residentKey: 'required' } });
  const made = await authenticator.make(options, PAGE);
  const registered = await call('POST', 'webauthn/register', { public_key_credential: JSON.stringify(made) });
  const id = registered.webauthn_registration_id;
  expect(registered.user.webauthn_registrations).toMatchObject([
    { webauthn_registration_id: id, name: 'Passkey 1', domain: 'localhost' },
  ]);
  await visitor.webauthn.update({ webauthn_registration_id: id, name: 'Laptop' });
  expect((await visitor.user.get({})).webauthn_registrations).toMatchObject([{ name: 'Laptop' }]);
  await visitor.session.revoke({});

  const signIn = async () => {
    const { public_key_credential_request_options } = await call('POST', 'webauthn/authenticate/start/primary', {
      domain: 'localhost',
    });
    const used = await authenticator.use(public_key_credential_request_options, PAGE);
    return call('POST', 'webauthn/authenticate', { public_key_credential: JSON.stringify(used), session_duration_minutes });
  };
  expect(await signIn()).toMatchObject({
    user_id: registered.user_id,
    webauthn_registration_id: id,
    session: { user_id: registered.user_id },
  });
  expect(await call('DELETE', `users/webauthn_registrations/${id}`)).toMatchObject({ status_code: 200 });
  expect((await visitor.user.get({})).webauthn_registrations).toEqual([]);
  await visitor.session.revoke({});
  expect(await signIn()).toMatchObject({ status_code: 404, error_type: 'webauthn_registration_not_found' });
});

test('a passkey of another user cannot be renamed or deleted, and only who is signed in registers one', async () => {
  const { backend, visit } = await startHost();
  const visitor = visit();
  const start = () => callWire(backend, visitor, 'POST', '/sdk/v1/webauthn/register/start', { domain: 'localhost' });
  expect(await start()).toMatchObject({ error_type: 'user_unauthenticated' });
  await visitor.passwords.create({ email: 'eve@example.test', password: 'plum-Harbor-tricycle-9', session_duration_minutes });
  expect(await callWire(backend, visitor, 'PUT', '/sdk/v1/webauthn/update/unknown', { name: 'Mine' })).toMatchObject({
    error_type: 'webauthn_registration_not_found',
  });
});

/** A visitor who has signed up with an email address and a password, and passkeys over the wire. */
async function visitWithPasskeys(host: Awaited<ReturnType<typeof startHost>>, email: string) {
  const visitor = host.visit();
  await visitor.passwords.create({ email, password: 'plum-Harbor-tricycle-9', session_duration_minutes });
  const call = (path: string, body: object) => callWire(host.backend, visitor, 'POST', `/sdk/v1/webauthn/${path}`, body);
  const register = async (authenticator: Authenticator) => {
    const { public_key_credential_creation_options } = await call('register/start', { domain: 'localhost' });
    const made = await authenticator.make(public_key_credential_creation_options, PAGE);
    return { made, response: await call('register', { public_key_credential: JSON.stringify(made) }) };
  };
  const startSignIn = async () =>
    (await call('authenticate/start/primary', { domain: 'localhost' })).public_key_credential_request_options;
  const signIn = async (authenticator: Authenticator) => {
    const used = await authenticator.use(await startSignIn(), PAGE);
    return call('authenticate', { public_key_credential: JSON.stringify(used), session_duration_minutes });
  };
  return { visitor, register, startSignIn, signIn };
}

/** A host whose plugin has this option. */
const startHostWith = (userVerification: string) => startHostWithSelection({ userVerification });

const startHostWithSelection = (authenticatorSelection: object) =>
  startHost({
    changePlugins: (plugins) => [...plugins.filter(({ id }) => id !== 'passkey'), passkey({ authenticatorSelection })],
  });

test('a second passkey has its own name and its own id, also when it signs in', async () => {
  const { register, signIn, visitor } = await visitWithPasskeys(await startHost(), 'ada@example.test');
  const [laptop, key] = [createAuthenticator(), createAuthenticator()];
  const ids = [await register(laptop), await register(key)].map(({ response }) => response.webauthn_registration_id);
  const names = (await visitor.user.get({})).webauthn_registrations?.map(({ name }) => name);
  expect(names?.sort()).toEqual(['Passkey 1', 'Passkey 2']);
  expect((await signIn(key)).webauthn_registration_id).toBe(ids[1]);
  expect((await signIn(laptop)).webauthn_registration_id).toBe(ids[0]);
});

test('the response to a new name has it, without the spaces around it, and a name of spaces is refused', async () => {
  const host = await startHost();
  const { register, visitor } = await visitWithPasskeys(host, 'ada@example.test');
  const { response } = await register(createAuthenticator());
  const rename = (name: string) =>
    callWire(host.backend, visitor, 'PUT', `/sdk/v1/webauthn/update/${response.webauthn_registration_id}`, { name });
  expect((await rename('  Laptop ')).webauthn_registration).toMatchObject({ name: 'Laptop' });
  expect(await rename('  ')).toMatchObject({ status_code: 400, error_type: 'empty_webauthn_registration_name' });
  expect((await visitor.user.get({})).webauthn_registrations).toMatchObject([{ name: 'Laptop' }]);
});

test('a new passkey is one that a browser can offer by itself, of the kind that the host asks for', async () => {
  const host = await startHostWithSelection({ authenticatorAttachment: 'cross-platform', residentKey: 'discouraged' });
  const { visitor } = await visitWithPasskeys(host, 'ada@example.test');
  const { public_key_credential_creation_options: options } = await callWire(
    host.backend,
    visitor,
    'POST',
    '/sdk/v1/webauthn/register/start',
    { domain: 'localhost' },
  );
  expect(JSON.parse(options).authenticatorSelection).toMatchObject({
    authenticatorAttachment: 'cross-platform',
    residentKey: 'required',
    requireResidentKey: true,
  });
});

test('attack: a stolen security key signs in without its PIN, although the host requires user verification', async () => {
  const { register, startSignIn, signIn } = await visitWithPasskeys(await startHostWith('required'), 'ada@example.test');
  const options = { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const owner = createAuthenticator(options);
  expect((await register(owner)).response).toMatchObject({ status_code: 200 });
  expect(JSON.parse(await startSignIn())).toMatchObject({ userVerification: 'required' });
  const thief = createAuthenticator({ ...options, userVerified: false });
  thief.passkeys.push(...owner.passkeys);
  expect(await signIn(thief)).toMatchObject({ error_type: 'unable_to_auth_webauthn_registration' });
  expect(await signIn(owner)).toMatchObject({ status_code: 200 });
});

test('a security key without user verification is not registered if the host requires it, since it could never sign in', async () => {
  const { visitor, register } = await visitWithPasskeys(await startHostWith('required'), 'ada@example.test');
  expect((await register(createAuthenticator({ userVerified: false }))).response).toMatchObject({
    error_type: 'unable_to_register_webauthn_registration',
  });
  expect((await visitor.user.get({})).webauthn_registrations).toEqual([]);
});

test('a security key without user verification signs in if the host only prefers it', async () => {
  for (const host of [await startHost(), await startHostWith('preferred')]) {
    const { register, startSignIn, signIn } = await visitWithPasskeys(host, 'ada@example.test');
    const key = createAuthenticator({ userVerified: false });
    expect((await register(key)).response).toMatchObject({ status_code: 200 });
    expect(JSON.parse(await startSignIn())).toMatchObject({ userVerification: 'preferred' });
    expect(await signIn(key)).toMatchObject({ status_code: 200 });
  }
});

test('attack: an attacker registers the known id of the passkey of somebody else', async () => {
  const host = await startHost();
  const owner = createAuthenticator();
  const ada = await visitWithPasskeys(host, 'ada@example.test');
  const { response, made } = await ada.register(owner);
  const eve = await visitWithPasskeys(host, 'eve@example.test');
  expect((await eve.register(createAuthenticator({ credentialId: made.id }))).response).toMatchObject({
    error_type: 'unable_to_register_webauthn_registration',
  });
  expect((await eve.visitor.user.get({})).webauthn_registrations).toEqual([]);
  expect((await ada.visitor.user.get({})).webauthn_registrations).toHaveLength(1);
  expect(await ada.signIn(owner)).toMatchObject({ user_id: response.user_id });
});

test('attack: a passkey is registered and used in a frame of another site', async () => {
  const host = await startHost();
  const { register, signIn, visitor } = await visitWithPasskeys(host, 'ada@example.test');
  const options = { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const framed = createAuthenticator({ ...options, crossOrigin: true });
  expect((await register(framed)).response).toMatchObject({ error_type: 'unable_to_register_webauthn_registration' });
  expect((await visitor.user.get({})).webauthn_registrations).toEqual([]);
  const own = createAuthenticator(options);
  expect((await register(own)).response).toMatchObject({ status_code: 200 });
  framed.passkeys.splice(0, 1, ...own.passkeys);
  expect(await signIn(framed)).toMatchObject({ error_type: 'unable_to_auth_webauthn_registration' });
  expect(await signIn(own)).toMatchObject({ status_code: 200 });
});

test.each<[string, object]>([
  ['a passkey whose id is an object', { public_key_credential: '{"id":{"$ne":1},"response":{}}' }],
  ['a captcha token with NUL', { public_key_credential: '{"id":"eA","response":{}}', captcha_token: 'a\0b' }],
])('attack: %s makes the server fail', async (_name, body) => {
  const { backend, visit } = await startHost();
  const response = await callWire(backend, visit(), 'POST', '/sdk/v1/webauthn/authenticate', {
    ...body,
    session_duration_minutes,
  });
  expect(response).toMatchObject({ status_code: 400, error_type: 'bad_request' });
});
