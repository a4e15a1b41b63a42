import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../sandbox/idp/testing/createAuthenticator.ts';
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
