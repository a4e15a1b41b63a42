import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

const ADA = 'ada@example.test';
const BOB = 'bob@example.test';
const PHONE = '+12025550123';
const BOBS_PHONE = '+12025550124';
const session_duration_minutes = 30;

const open = () => createIdp({ seed: [{ emails: [ADA] }, { emails: [BOB], phone_numbers: [BOBS_PHONE] }] });
const ofEmail = { field: 'email', taken: BOB, fresh: 'new@example.test', kind: 'email' };
const ofPhone = { field: 'phone_number', taken: BOBS_PHONE, fresh: PHONE, kind: 'phone_number' };

const subjects = [
  ['otps.email', ofEmail],
  ['otps.sms', ofPhone],
  ['otps.whatsapp', ofPhone],
  ['magicLinks.email', ofEmail],
] as const;

const send = (idp: Idp, name: string, fields: object, session?: string) =>
  callIdp(idp, name as never, fields, session ? { session } : {});

test.each(subjects)(
  'SBX-03 %s is sent to anybody, to a known address, or to a new one of the signed-in user',
  async (call, { field, taken, fresh, kind }) => {
    const idp = open();
    const sentTo = () => idp.messages.list().map(({ to }) => to);
    expect((await send(idp, `${call}.sendPrimary`, { [field]: fresh })).body.error_type).toBe(`${kind}_not_found`);
    expect((await send(idp, `${call}.sendPrimary`, { [field]: taken })).status).toBe(200);
    expect((await send(idp, `${call}.sendSecondary`, { [field]: fresh })).body.error_type).toBe('user_unauthenticated');
    const { session_token: session, user_id } = await idp.signIn(ADA);
    expect((await send(idp, `${call}.sendSecondary`, { [field]: taken }, session)).body.error_type).toBe(`duplicate_${kind}`);
    expect(sentTo()).toEqual([taken]);
    expect((await send(idp, `${call}.sendSecondary`, { [field]: fresh }, session)).status).toBe(200);
    expect((await send(idp, `${call}.sendSecondary`, { [field]: fresh }, session)).status).toBe(200);
    expect(sentTo()).toEqual([taken, fresh, fresh]);
    const [user] = idp.state.users.all().filter((each) => each.user_id === user_id);
    expect([user?.emails.length, user?.phone_numbers.length]).toEqual(kind === 'email' ? [2, 0] : [1, 1]);
    expect(idp.state.users.all()).toHaveLength(2);
    expect((await send(idp, `${call}.loginOrCreate`, { [field]: 'unknown' })).body.error_type).toBe(`invalid_${kind}`);
  },
);

test.each(subjects)('SBX-03 %s creates a user for an unknown address, who is pending', async (call, { field, taken, fresh }) => {
  const idp = open();
  await send(idp, `${call}.loginOrCreate`, { [field]: taken });
  expect(idp.state.users.all()).toHaveLength(2);
  for (const _ of [1, 2]) await send(idp, `${call}.loginOrCreate`, { [field]: fresh });
  expect(idp.state.users.all()).toHaveLength(3);
  expect(idp.state.users.all()[2]).toMatchObject({ status: 'pending' });
});

test('SBX-03 an address that is added is proven by its code, and is then a factor of the session', async () => {
  const idp = open();
  const { session_token: session } = await idp.signIn(ADA);
  const { data } = await send(idp, 'otps.sms.sendSecondary', { phone_number: PHONE }, session);
  const fields = { token: idp.messages.last(PHONE)?.code, method_id: data.method_id, session_duration_minutes };
  const response = (await callIdp(idp, 'otps.authenticate', fields, { session })).data;
  expect(response.user.phone_numbers).toEqual([{ phone_id: data.method_id, phone_number: PHONE, verified: true }]);
  expect(response.session_token).toBe(session);
  expect(response.session.authentication_factors).toMatchObject([
    { type: 'otp', delivery_method: 'email' },
    { type: 'otp', delivery_method: 'sms', phone_number_factor: { phone_id: data.method_id, phone_number: PHONE } },
  ]);
  expect(response.session.authentication_factors[1]).not.toHaveProperty('email_factor');
});

test('SBX-04 messages say what they are for, and how long', async () => {
  const idp = createIdp({ settings: { projectName: 'Acme' }, seed: [{ emails: [ADA] }] });
  const last = (to: string) => idp.messages.last(to);
  await send(idp, 'otps.email.loginOrCreate', { email: ADA, expiration_minutes: 1 });
  expect(last(ADA)).toMatchObject({
    subject: 'Your Acme passcode',
    text: `${last(ADA)?.code} is your Acme passcode. It expires in 1 minute.`,
    link: null,
  });
  await send(idp, 'otps.sms.loginOrCreate', { phone_number: PHONE });
  expect(last(PHONE)).toMatchObject({
    subject: null,
    text: `${last(PHONE)?.code} is your Acme passcode. It expires in 5 minutes.\n\n@localhost #${last(PHONE)?.code}`,
  });
  await send(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
  expect(last(ADA)).toMatchObject({
    subject: 'Log in to Acme',
    text: `Log in to Acme with this link. It works once, within 60 minutes.\n\n${last(ADA)?.link}`,
    code: null,
    links: { magic_links: last(ADA)?.link },
  });
  await send(idp, 'magicLinks.email.loginOrCreate', { email: BOB, signup_expiration_minutes: 30 });
  expect(last(BOB)).toMatchObject({
    subject: 'Sign up for Acme',
    text: `Sign up for Acme with this link. It works once, within 30 minutes.\n\n${last(BOB)?.link}`,
  });
  await send(idp, 'passwords.resetByEmailStart', { email: ADA });
  const { reset_password, login } = last(ADA)?.links ?? {};
  expect(last(ADA)).toMatchObject({
    subject: 'Reset your Acme password',
    text: `Set a new password with this link, within 30 minutes:\n\n${reset_password}\n\nOr log in without a password:\n\n${login}`,
    link: reset_password,
    code: null,
  });
});

test.each([
  ['otps.email.loginOrCreate', 'expiration_minutes', 1, 10, 'invalid_expiration_otp'],
  ['magicLinks.email.loginOrCreate', 'login_expiration_minutes', 5, 10_080, 'bad_request'],
  ['magicLinks.email.loginOrCreate', 'signup_expiration_minutes', 5, 10_080, 'bad_request'],
  ['passwords.resetByEmailStart', 'reset_password_expiration_minutes', 5, 10_080, 'bad_request'],
])('SBX-03 %s accepts %s from %i to %i', async (name, field, min, max, error_type) => {
  const idp = open();
  for (const minutes of [min, max]) expect((await send(idp, name, { email: ADA, [field]: minutes })).status).toBe(200);
  for (const minutes of [min - 1, max + 1, min + 0.5, String(min)])
    expect((await send(idp, name, { email: ADA, [field]: minutes })).body.error_type).toBe(error_type);
});

test('SBX-03 the link of a user who is deleted is not found', async () => {
  const idp = open();
  await send(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
  const token = new URL(idp.messages.last(ADA)?.link ?? '').searchParams.get('token');
  await idp.fetch('http://localhost:4000/__sandbox/users', { method: 'DELETE' });
  const { body } = await send(idp, 'magicLinks.authenticate', { token, session_duration_minutes });
  expect(body.error_type).toBe('magic_link_not_found');
});

test('SBX-03 the link to an address that was removed is not found', async () => {
  const idp = open();
  const { session_token: session } = await idp.signIn(ADA);
  await send(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
  const token = new URL(idp.messages.last(ADA)?.link ?? '').searchParams.get('token');
  const { data: user } = await callIdp(idp, 'user.get', undefined, { session });
  await callIdp(idp, 'user.deleteEmail', undefined, { session, id: user.emails[0].email_id });
  const { body } = await send(idp, 'magicLinks.authenticate', { token, session_duration_minutes });
  expect(body.error_type).toBe('magic_link_not_found');
});

test('SBX-03 a factor that is used again is in the session once, with its new time', async () => {
  let now = Date.parse('2026-11-23T00:00:00Z');
  const idp = createIdp({ now: () => now, seed: [{ emails: [ADA] }] });
  const { session_token: session } = await idp.signIn(ADA);
  now += 60_000;
  const { data } = await send(idp, 'otps.email.loginOrCreate', { email: ADA });
  const fields = { token: idp.messages.last(ADA)?.code, method_id: data.method_id, session_duration_minutes };
  const response = (await callIdp(idp, 'otps.authenticate', fields, { session })).data;
  expect(response.session_token).toBe(session);
  expect(response.session.authentication_factors).toMatchObject([
    { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-11-23T00:01:00.000Z' },
  ]);
});

test('SBX-03 a passcode and a link by email are two factors of a session', async () => {
  const idp = createIdp({ seed: [{ emails: [ADA] }] });
  const { session_token: session } = await idp.signIn(ADA);
  await send(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
  const token = new URL(idp.messages.last(ADA)?.link ?? '').searchParams.get('token');
  const { data } = await callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes }, { session });
  expect(data.session.authentication_factors).toMatchObject([
    { type: 'otp', delivery_method: 'email' },
    { type: 'magic_link', delivery_method: 'email' },
  ]);
});

test.each(subjects)('attack: one user is given addresses without end by %s', async (call, { field, kind }) => {
  const idp = open();
  const { session_token: session } = await idp.signIn(ADA);
  const address = (n: number) => (kind === 'email' ? `new${n}@example.test` : `+120255501${n}`);
  const free = kind === 'email' ? 19 : 20;
  for (let n = 40; n < 40 + free; n++)
    expect((await send(idp, `${call}.sendSecondary`, { [field]: address(n) }, session)).status).toBe(200);
  const refused = { status_code: 400, error_type: 'too_many_addresses', error_message: expect.stringContaining('Remove one') };
  expect((await send(idp, `${call}.sendSecondary`, { [field]: address(70) }, session)).body).toMatchObject(refused);
  expect((await send(idp, `${call}.sendSecondary`, { [field]: address(40) }, session)).status).toBe(200);
  expect(idp.messages.last(address(70))).toBeUndefined();
});
