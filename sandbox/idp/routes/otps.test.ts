import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

const MINUTE = 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function sendTo(idp: ReturnType<typeof createIdp>, email: string, extra: object = {}) {
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email, ...extra });
  const code = idp.messages.last(email)?.code ?? '';
  const submit = (token: string) =>
    callIdp(idp, 'otps.authenticate', { token, method_id: data.method_id, session_duration_minutes: 30 });
  return { code, submit, method_id: data.method_id as string };
}

test.each([
  ['email', { email: 'Ada@Example.test' }, 'ada@example.test'],
  ['sms', { phone_number: '+12015550123' }, '+12015550123'],
  ['whatsapp', { phone_number: '+12015550123' }, '+12015550123'],
] as const)('SBX-03 SBX-04 a passcode sent by %s signs in', async (channel, address, to) => {
  const idp = createIdp();
  const sent = await callIdp(idp, `otps.${channel}.loginOrCreate`, { ...address, expiration_minutes: 5 });
  const message = idp.messages.last(to);
  expect(message).toMatchObject({ channel, to, link: null, code: expect.stringMatching(/^\d{6}$/) });
  const response = await callIdp(idp, 'otps.authenticate', {
    token: message?.code,
    method_id: sent.data.method_id,
    session_duration_minutes: 30,
  });
  expect(response.status).toBe(200);
  expect(response.data).toMatchObject({
    status_code: 200,
    request_id: expect.stringMatching(/^request-id-test-/),
    user_id: expect.stringMatching(/^user-test-/),
    session_token: expect.stringMatching(/^[\w-]{44}$/),
    session: {
      session_id: expect.stringMatching(/^session-test-/),
      authentication_factors: [{ type: 'otp', delivery_method: channel }],
    },
    user: { status: 'active' },
    method_id: sent.data.method_id,
  });
  expect(response.data.__user).toEqual(response.data.user);
});

test('SBX-04 the last line of a text binds the code to the page, for WebOTP; a WhatsApp message has none', async () => {
  const idp = createIdp();
  await callIdp(idp, 'otps.sms.loginOrCreate', { phone_number: '+12015550123', expiration_minutes: 5 });
  const sms = idp.messages.last('+12015550123');
  expect(sms?.text.split('\n').at(-1)).toBe(`@localhost #${sms?.code}`);
  await callIdp(idp, 'otps.whatsapp.loginOrCreate', { phone_number: '+12015550124', expiration_minutes: 5 });
  expect(idp.messages.last('+12015550124')?.text).not.toContain('@');
});

test('SBX-03 a wrong passcode is not found, and the right one still works after it, once', async () => {
  const { code, submit } = await sendTo(createIdp(), 'ada@example.test');
  expect((await submit(wrong(code))).body).toMatchObject({ status_code: 404, error_type: 'otp_code_not_found' });
  expect((await submit(code)).status).toBe(200);
  expect((await submit(code)).body).toMatchObject({ status_code: 401, error_type: 'unable_to_auth_otp_code' });
});

test('SBX-03 of two that submit the same passcode at once only one signs in', async () => {
  const { code, submit } = await sendTo(createIdp(), 'ada@example.test');
  const statuses = (await Promise.all([submit(code), submit(code), submit(code)])).map((response) => response.status);
  expect(statuses.sort()).toEqual([200, 401, 401]);
});

test('SBX-03 five wrong guesses end a passcode', async () => {
  const { code, submit } = await sendTo(createIdp(), 'ada@example.test');
  for (let guess = 0; guess < 5; guess++) expect((await submit(wrong(code))).status).toBe(404);
  expect((await submit(code)).body.error_type).toBe('unable_to_auth_otp_code');
});

test('SBX-03 a resent passcode replaces the first one', async () => {
  const idp = createIdp();
  const first = await sendTo(idp, 'ada@example.test');
  let second = await sendTo(idp, 'ada@example.test');
  while (second.code === first.code) second = await sendTo(idp, 'ada@example.test');
  expect((await second.submit(first.code)).body.error_type).toBe('otp_code_not_found');
  expect((await second.submit(second.code)).status).toBe(200);
});

test('SBX-03 a resent passcode has five new attempts', async () => {
  const idp = createIdp();
  const first = await sendTo(idp, 'ada@example.test');
  for (let guess = 0; guess < 5; guess++) await first.submit(wrong(first.code));
  const second = await sendTo(idp, 'ada@example.test');
  for (let guess = 0; guess < 4; guess++) expect((await second.submit(wrong(second.code))).status).toBe(404);
  expect((await second.submit(second.code)).status).toBe(200);
});

test('SBX-03 a passcode expires after expiration_minutes', async () => {
  let now = Date.now();
  const { code, submit } = await sendTo(createIdp({ now: () => now }), 'ada@example.test', { expiration_minutes: 2 });
  now += 2 * MINUTE;
  expect((await submit(code)).body.error_type).toBe('unable_to_auth_otp_code');
});

test.each([0, 11, 1.5, '5', null])('SBX-03 expiration_minutes of %s', async (expiration_minutes) => {
  const response = await callIdp(createIdp(), 'otps.email.loginOrCreate', { email: 'ada@example.test', expiration_minutes });
  expect(response.body.error_type).toBe(expiration_minutes === null ? undefined : 'invalid_expiration_otp');
});

test.each([
  [{ email: 'nobody' }, 'invalid_email'],
  [{ email: 'a@b..test' }, 'invalid_email'],
  [{}, 'bad_request'],
])('SBX-03 an invalid address: %j', async (body, error_type) => {
  const idp = createIdp();
  expect((await callIdp(idp, 'otps.email.loginOrCreate', body)).body.error_type).toBe(error_type);
  expect(idp.messages.list()).toEqual([]);
});

test('SBX-03 a phone number must be E.164', async () => {
  const response = await callIdp(createIdp(), 'otps.sms.loginOrCreate', {
    phone_number: '(201) 555-0123',
    expiration_minutes: 5,
  });
  expect(response.body.error_type).toBe('invalid_phone_number');
});

test('SBX-03 a session length out of bounds refuses the call and keeps the passcode', async () => {
  const idp = createIdp();
  const { code, method_id } = await sendTo(idp, 'ada@example.test');
  const submit = (session_duration_minutes: number) =>
    callIdp(idp, 'otps.authenticate', { token: code, method_id, session_duration_minutes });
  expect((await submit(4)).body.error_type).toBe('invalid_session_duration_minutes');
  expect((await submit(527_041)).body.error_type).toBe('invalid_session_duration_minutes');
  expect((await submit(527_040)).status).toBe(200);
});

test('SBX-03 send/primary wants a known address, send/secondary adds one to the signed-in user', async () => {
  const idp = createIdp();
  const { session_token, user_id } = await signUp(idp, 'ada@example.test');
  expect((await callIdp(idp, 'otps.email.sendPrimary', { email: 'ada@example.test' })).status).toBe(200);
  expect((await callIdp(idp, 'otps.email.sendPrimary', { email: 'bob@example.test' })).body.error_type).toBe('email_not_found');

  const body = { phone_number: '+12015550123' };
  expect((await callIdp(idp, 'otps.sms.sendSecondary', body)).body.error_type).toBe('user_unauthenticated');
  const { data } = await callIdp(idp, 'otps.sms.sendSecondary', body, { session: session_token });
  const token = idp.messages.last('+12015550123')?.code;
  const submit = { token, method_id: data.method_id, session_duration_minutes: 30 };
  const response = await callIdp(idp, 'otps.authenticate', submit, { session: session_token });
  expect(response.data).toMatchObject({
    user_id,
    session_token,
    user: { phone_numbers: [{ phone_number: '+12015550123', verified: true }] },
  });
  expect(
    response.data.session.authentication_factors.map((factor: { delivery_method: string }) => factor.delivery_method),
  ).toEqual(['email', 'sms']);

  await signUp(idp, 'bob@example.test');
  const taken = await callIdp(idp, 'otps.email.sendSecondary', { email: 'bob@example.test' }, { session: session_token });
  expect(taken.body.error_type).toBe('duplicate_email');
});

test.each([
  [1, 'It expires in 1 minute.'],
  [2, 'It expires in 2 minutes.'],
  [undefined, 'It expires in 5 minutes.'],
])('SBX-04 the message of a passcode with expiration_minutes of %s says: %s', async (expiration_minutes, sentence) => {
  const idp = createIdp({ settings: { projectName: 'Acme' } });
  const { code } = await sendTo(idp, 'ada@example.test', { expiration_minutes });
  expect(idp.messages.last('ada@example.test')).toMatchObject({
    subject: 'Your Acme passcode',
    text: `${code} is your Acme passcode. ${sentence}`,
  });
});
