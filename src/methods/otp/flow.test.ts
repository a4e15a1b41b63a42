import { expect, test } from 'vitest';
import { type Config, resolveConfig } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import type { PasscodeTarget } from '../../flow/screens.ts';
import * as steps from './flow.ts';

const email = 'ada@example.com';
const byEmail: PasscodeTarget = { channel: 'email', email };

/** The tools of a step, with a clock that stands at 1,000. Each call fails with `failure`, if there is one. */
function toolsOf(config: Config = { products: ['otp'] }, screen: object = {}, failure?: AuthError) {
  const left = new AbortController();
  const calls: [name: string, request: object][] = [];
  const logged: object[] = [];
  const tools = {
    config: resolveConfig(config),
    screen,
    signal: left.signal,
    now: () => 1_000,
    log: (event: object) => logged.push(event),
    async send(name: string, request: object) {
      calls.push([name, request]);
      if (failure) throw failure;
      return { method_id: 'method-1' };
    },
  };
  return { tools: tools as never, calls, logged, leave: () => left.abort() };
}

test('OTP-05 a code by email is sent with exactly the options of the page, and expires with them', async () => {
  const plain = toolsOf();
  expect(await steps.sendPasscodeByEmail(plain.tools, email)).toStrictEqual({
    name: 'otp/enter',
    target: byEmail,
    methodId: 'method-1',
    expiresAt: 301_000,
    canCreatePassword: false,
  });
  expect(plain.calls).toStrictEqual([['otps.email.loginOrCreate', { email, expiration_minutes: 5 }]]);
  expect(plain.logged).toEqual([{ event_name: 'email_sent', details: { email, type: 'login_or_create_otp' } }]);
  const otpOptions = {
    methods: ['email' as const],
    expirationMinutes: 2,
    loginTemplateId: 'in',
    signupTemplateId: 'up',
    locale: 'es',
  };
  const full = toolsOf({ products: ['otp'], otpOptions });
  expect(await steps.sendPasscodeByEmail(full.tools, email)).toMatchObject({ expiresAt: 121_000 });
  expect(full.calls).toStrictEqual([
    [
      'otps.email.loginOrCreate',
      { email, expiration_minutes: 2, login_template_id: 'in', signup_template_id: 'up', locale: 'es' },
    ],
  ]);
});

test.each(['sms', 'whatsapp'] as const)('a code by %s is sent to a valid number in its form for the wire', async (channel) => {
  const { tools, calls, logged } = toolsOf();
  const screen = await steps.sendPasscodeByPhone(tools, { channel, phone: '(202) 555-0100', country: 'US' });
  const target = { channel, phone_number: '+12025550100', shown: '+1 202 555 0100' };
  expect(screen).toMatchObject({ name: 'otp/enter', target, canCreatePassword: false });
  expect(calls).toStrictEqual([[`otps.${channel}.loginOrCreate`, { phone_number: '+12025550100', expiration_minutes: 5 }]]);
  expect(logged).toEqual([]);
});

test('an invalid number is not sent', async () => {
  const { tools, calls } = toolsOf();
  const sent = steps.sendPasscodeByPhone(tools, { channel: 'sms', phone: '12', country: 'US' });
  await expect(sent).rejects.toMatchObject({ error_type: 'invalid_phone_number', status_code: 0 });
  expect(calls).toEqual([]);
});

test('MAIN-06 a form that is left sends no code, also while the code that reads a number loads', async () => {
  const { tools, calls, leave } = toolsOf();
  const texted = steps.sendPasscodeByPhone(tools, { channel: 'sms', phone: '(202) 555-0100', country: 'US' });
  leave();
  await expect(texted).rejects.toMatchObject({ name: 'AbortError' });
  await expect(steps.sendPasscodeByEmail(tools, email)).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual([]);
});

test('OTP-07 a new code goes to the same recipient, and a repeated email is reported as such', async () => {
  const again = toolsOf(undefined, { target: byEmail, canCreatePassword: true });
  expect(await steps.resendPasscode(again.tools)).toMatchObject({
    target: byEmail,
    methodId: 'method-1',
    canCreatePassword: true,
  });
  const details = { email, type: 'login_or_create_otp' };
  expect(again.logged).toEqual([
    { event_name: 'email_try_again_clicked', details },
    { event_name: 'email_sent', details },
  ]);
  const target = { channel: 'sms', phone_number: '+12025550100', shown: '+1 202 555 0100' };
  const texted = toolsOf(undefined, { target, canCreatePassword: false });
  expect(await steps.resendPasscode(texted.tools)).toMatchObject({ target, canCreatePassword: false });
  expect([texted.logged, texted.calls[0]?.[0]]).toEqual([[], 'otps.sms.loginOrCreate']);
});

test('OTP-04 a code is redeemed with the id of its message and the duration of the session', async () => {
  const config = { products: ['otp' as const], sessionOptions: { sessionDurationMinutes: 45 } };
  const { tools, calls } = toolsOf(config, { methodId: 'method-9' });
  expect(await steps.submitPasscode(tools, '123456')).toEqual({ name: 'otp/confirmed' });
  expect(calls).toStrictEqual([['otps.authenticate', { token: '123456', method_id: 'method-9', session_duration_minutes: 45 }]]);
});

test('EVT-01 a code by email that was not sent is not logged as sent, also when it is requested again', async () => {
  const failure = new AuthError({ error_type: 'too_many_requests', status_code: 429 });
  const first = toolsOf(undefined, {}, failure);
  await expect(steps.sendPasscodeByEmail(first.tools, email)).rejects.toBe(failure);
  expect(first.logged).toEqual([]);
  const again = toolsOf(undefined, { target: byEmail, canCreatePassword: false }, failure);
  await expect(steps.resendPasscode(again.tools)).rejects.toBe(failure);
  expect(again.logged).toEqual([{ event_name: 'email_try_again_clicked', details: { email, type: 'login_or_create_otp' } }]);
});
