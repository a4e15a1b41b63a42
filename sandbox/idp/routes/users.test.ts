import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

test('SBX-03 users/me is flat', async () => {
  const idp = createIdp();
  const { session_token: session, user_id } = await signUp(idp, 'ada@example.test');
  const { data } = await callIdp(idp, 'user.get', undefined, { session });
  expect(data).toMatchObject({
    user_id,
    status: 'active',
    emails: [{ email: 'ada@example.test', verified: true }],
    password: null,
    status_code: 200,
  });
});

test('SBX-03 a user changes their own name and metadata; the response carries __user', async () => {
  const idp = createIdp();
  const { session_token: session, user_id } = await signUp(idp, 'ada@example.test');
  const { data } = await callIdp(
    idp,
    'user.update',
    { name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark' } },
    { session },
  );
  expect(data).toMatchObject({
    user_id,
    __user: { name: { first_name: 'Ada', last_name: '' }, untrusted_metadata: { theme: 'dark' } },
  });
  expect((await callIdp(idp, 'user.update', { name: { first_name: 7 } }, { session })).body.error_type).toBe('bad_request');
  expect((await callIdp(idp, 'user.update', { untrusted_metadata: { a: 'x'.repeat(5_000) } }, { session })).body.error_type).toBe(
    'bad_request',
  );
});

test('SBX-03 a user removes their own address, and no other', async () => {
  const idp = createIdp({ seed: [{ emails: ['bob@example.test'] }] });
  const { session_token: session, user } = await signUp(idp, 'ada@example.test');
  const bobs = idp.state.users.all().find((each) => each.user_id !== user.user_id)?.emails[0]?.email_id ?? '';
  expect((await callIdp(idp, 'user.deleteEmail', undefined, { session, id: bobs })).status).toBe(404);
  const { data } = await callIdp(idp, 'user.deleteEmail', undefined, { session, id: user.emails[0].email_id });
  expect(data).toMatchObject({ user_id: user.user_id, __user: { emails: [] } });
});

test('SBX-03 a new user has no name', async () => {
  const { user } = await signUp(createIdp(), 'ada@example.test');
  expect(user.name).toEqual({ first_name: '', middle_name: '', last_name: '' });
});

test('SBX-03 a name and the metadata of a user have limits', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, 'ada@example.test');
  const update = async (fields: object) => (await callIdp(idp, 'user.update', fields, { session })).status;
  for (const part of ['first_name', 'middle_name', 'last_name']) {
    expect(await update({ name: { [part]: 'x'.repeat(200) } })).toBe(200);
    expect(await update({ name: { [part]: 'x'.repeat(201) } })).toBe(400);
  }
  const metadata = (length: number) => ({ untrusted_metadata: { a: 'x'.repeat(length - '{"a":""}'.length) } });
  expect(await update(metadata(4_096))).toBe(200);
  expect(await update(metadata(4_097))).toBe(400);
});

test('SBX-03 a change of a user keeps the other parts of the name and the other metadata', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, 'ada@example.test');
  const update = (fields: object) => callIdp(idp, 'user.update', fields, { session });
  await update({ name: { first_name: 'Ada', last_name: 'Lovelace' }, untrusted_metadata: { theme: 'dark', size: 1 } });
  await update({ name: { middle_name: 'K.' } });
  await update({ untrusted_metadata: { size: 2 } });
  const { data } = await update({});
  expect(data.__user).toMatchObject({
    name: { first_name: 'Ada', middle_name: 'K.', last_name: 'Lovelace' },
    untrusted_metadata: { theme: 'dark', size: 2 },
  });
});

test.each([
  ['user.deleteTOTP', 'totp_not_found'],
  ['user.deleteBiometricRegistration', 'biometric_registration_not_found'],
  ['user.revokeConnectedApp', 'connected_app_not_found'],
] as const)('SBX-03 %s: the user has none, and a visitor who is not signed in learns nothing', async (name, error_type) => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, 'ada@example.test');
  expect((await callIdp(idp, name, undefined, { session, id: 'any' })).body).toMatchObject({ status_code: 404, error_type });
  expect((await callIdp(idp, name, undefined, { id: 'any' })).body.error_type).toBe('user_unauthenticated');
});

test('SBX-03 a user has given no app access', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, 'ada@example.test');
  expect((await callIdp(idp, 'user.getConnectedApps', undefined, { session })).data).toMatchObject({
    status_code: 200,
    connected_apps: [],
  });
  expect((await callIdp(idp, 'user.getConnectedApps')).body.error_type).toBe('user_unauthenticated');
});
