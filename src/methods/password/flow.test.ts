import { expect, test } from 'vitest';
import { type Config, resolveConfig } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import * as steps from './flow.ts';

const email = 'ada@example.com';
const failure = (error_type: string) => new AuthError({ error_type, status_code: 400 });

/** The tools of a step on a screen with an address. Each call has the response of its name, and an error is thrown. */
function toolsOf(config: Config, responses: Record<string, unknown> = {}, { signal } = new AbortController()) {
  const calls: [name: string, request: object][] = [];
  const logged: object[] = [];
  const tools = {
    config: resolveConfig(config),
    screen: { email },
    now: () => 0,
    signal,
    log: (event: object) => logged.push(event),
    async send(name: string, request: object) {
      calls.push([name, request]);
      if (responses[name] instanceof Error) throw responses[name];
      return responses[name] ?? {};
    },
  };
  return { tools: tools as never, calls, logged };
}

const passwords: Config = { products: ['passwords'] };
const withCodes: Config = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };
const withLinks: Config = { products: ['passwords', 'emailMagicLinks'] };

test('the alternative to a password is a code by email, else a link', () => {
  const method = (config: Config) => steps.passwordlessMethod(resolveConfig(config));
  expect([passwords, withCodes, withLinks].map(method)).toEqual([null, 'code', 'link']);
  expect(method({ products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } })).toBeNull();
  expect(method({ ...withCodes, products: ['passwords'] })).toBeNull();
});

test.each([
  ['new', passwords, { name: 'password/create', email }, []],
  ['password', passwords, { name: 'password/login', email }, []],
  ['unknown', passwords, { name: 'password/login', email, canCreate: true }, []],
  ['passwordless', passwords, { name: 'password/set-new', email }, ['passwords.resetByEmailStart']],
  ['passwordless', withCodes, { name: 'otp/enter', canCreatePassword: true }, ['otps.email.loginOrCreate']],
  ['passwordless', withLinks, { name: 'email-link/sent', email, canCreatePassword: true }, ['magicLinks.email.loginOrCreate']],
] as const)('PWD-01 an account of the type %s leads, with %j, to %j', async (userType, config, screen, more) => {
  const { tools, calls } = toolsOf(config, { 'users.search': { userType } });
  expect(await steps.lookUp(tools, email)).toMatchObject(screen);
  expect(Object.keys(screen).includes('canCreate')).toBe(userType === 'unknown');
  expect(calls[0]).toEqual(['users.search', { email }]);
  expect(calls.slice(1).map(([name]) => name)).toEqual(more);
});

test('MAIN-06 PWD-05 a look-up whose form was left sends no email, also if the provider responds', async () => {
  const left = new AbortController();
  left.abort();
  const { tools, calls } = toolsOf(withCodes, { 'users.search': { userType: 'passwordless' } }, left);
  await expect(steps.lookUp(tools, email)).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls.map(([name]) => name)).toEqual(['users.search']);
});

test('the email for a new password has exactly the options of the page', async () => {
  const plain = toolsOf(passwords);
  expect(await steps.requestReset(plain.tools, email)).toEqual({ name: 'password/forgot', email });
  expect(plain.calls).toStrictEqual([['passwords.resetByEmailStart', { email }]]);
  const options = {
    loginRedirectURL: 'https://shop.example/in',
    resetPasswordRedirectURL: 'https://shop.example/reset',
    resetPasswordExpirationMinutes: 15,
    resetPasswordTemplateId: 'reset-1',
    loginExpirationMinutes: 20,
    locale: 'es',
  };
  const full = toolsOf({ ...passwords, passwordOptions: options });
  expect(await steps.forgotPassword(full.tools)).toEqual({ name: 'password/forgot', email });
  expect(full.calls).toStrictEqual([
    [
      'passwords.resetByEmailStart',
      {
        email,
        login_redirect_url: 'https://shop.example/in',
        reset_password_redirect_url: 'https://shop.example/reset',
        reset_password_expiration_minutes: 15,
        reset_password_template_id: 'reset-1',
        login_expiration_minutes: 20,
        locale: 'es',
      },
    ],
  ]);
  expect(full.logged).toEqual([{ event_name: 'email_sent', details: { email, type: 'reset_password' } }]);
});

test.each([
  [{ loginRedirectURL: 'https://shop.example/in' }, { login_redirect_url: 'https://shop.example/in' }],
  [{ resetPasswordRedirectURL: 'https://shop.example/new' }, { reset_password_redirect_url: 'https://shop.example/new' }],
  [{ resetPasswordExpirationMinutes: 15 }, { reset_password_expiration_minutes: 15 }],
  [{ resetPasswordTemplateId: 'reset-1' }, { reset_password_template_id: 'reset-1' }],
  [{ loginExpirationMinutes: 20 }, { login_expiration_minutes: 20 }],
  [{ locale: 'es' }, { locale: 'es' }],
])('CFG-09 with %j alone, the email for a new password has no other option', async (passwordOptions, sent) => {
  const { tools, calls } = toolsOf({ ...passwords, passwordOptions });
  await steps.requestReset(tools, email);
  expect(calls).toStrictEqual([['passwords.resetByEmailStart', { email, ...sent }]]);
});

test('a repeated email for a new password is reported as such, and the screen stays', async () => {
  const { tools, calls, logged } = toolsOf(passwords);
  expect(await steps.resendReset(tools)).toBeUndefined();
  expect(calls.map(([name]) => name)).toEqual(['passwords.resetByEmailStart']);
  expect(logged).toEqual([
    { event_name: 'email_try_again_clicked', details: { email, type: 'reset_password' } },
    { event_name: 'email_sent', details: { email, type: 'reset_password' } },
  ]);
});

test.each([
  ['passwords.authenticate', steps.logIn],
  ['passwords.create', steps.createAccount],
] as const)('%s receives the address, the password and the duration of the session', async (name, step) => {
  const { tools, calls } = toolsOf({ ...passwords, sessionOptions: { sessionDurationMinutes: 45 } });
  expect(await step(tools, 'a password')).toEqual({ name: 'password/confirmed' });
  expect(calls).toStrictEqual([[name, { email, password: 'a password', session_duration_minutes: 45 }]]);
});

test.each([
  ['reset_password', 'password/dedupe'],
  ['breached_password', 'password/breached'],
])('a password that is refused with %s leads to %s, and the email was sent', async (error_type, name) => {
  const { tools, calls } = toolsOf(passwords, { 'passwords.authenticate': failure(error_type) });
  expect(await steps.logIn(tools, 'a password')).toEqual({ name, email });
  expect(calls.map(([call]) => call)).toEqual(['passwords.authenticate', 'passwords.resetByEmailStart']);
});

test.each([failure('unauthorized_credentials'), new TypeError('x')])(
  'any other failure is that of the step: %s',
  async (refusal) => {
    const { tools, calls } = toolsOf(passwords, { 'passwords.authenticate': refusal });
    await expect(steps.logIn(tools, 'a password')).rejects.toBe(refusal);
    expect(calls).toHaveLength(1);
  },
);

test('a breached password of an address without an account is refused, and any other failure of the email is shown', async () => {
  const refusal = failure('breached_password');
  const send = (reset: unknown) =>
    toolsOf(passwords, { 'passwords.create': refusal, 'passwords.resetByEmailStart': reset }).tools;
  await expect(steps.createAccount(send(failure('email_not_found')), 'a')).rejects.toBe(refusal);
  const limited = failure('too_many_requests');
  await expect(steps.createAccount(send(limited), 'a')).rejects.toBe(limited);
  const broken = new TypeError('x');
  await expect(steps.createAccount(send(broken), 'a')).rejects.toBe(broken);
});

test.each([
  [withCodes, { name: 'otp/enter', canCreatePassword: false }, 'otps.email.loginOrCreate'],
  [withLinks, { name: 'email-link/sent', email, canCreatePassword: false }, 'magicLinks.email.loginOrCreate'],
])('an account without a password, with %j, leads to %j', async (config, screen, call) => {
  const { tools, calls } = toolsOf(config);
  expect(await steps.createWithoutPassword(tools)).toMatchObject(screen);
  expect(calls.map(([name, request]) => [name, (request as { email: string }).email])).toEqual([[call, email]]);
});

test('the other steps of a password lead to their screens', async () => {
  expect(await steps.goToCreate(toolsOf(passwords).tools)).toEqual({ name: 'password/create', email });
  const created = toolsOf(passwords);
  expect(await steps.createPasswordInstead(created.tools, 'other@example.com')).toEqual({
    name: 'password/set-new',
    email: 'other@example.com',
  });
  expect(created.calls[0]?.[1]).toMatchObject({ email: 'other@example.com' });
  const linked = toolsOf(withLinks);
  expect(await steps.logInByLink(linked.tools)).toEqual({ name: 'email-link/sent', email, canCreatePassword: false });
});

test.each([
  ['forgotPassword', steps.forgotPassword, []],
  ['requestReset', (tools: never) => steps.requestReset(tools, email), []],
  ['createPasswordInstead', (tools: never) => steps.createPasswordInstead(tools, email), []],
  ['resendReset', steps.resendReset, ['email_try_again_clicked']],
  ['lookUp', (tools: never) => steps.lookUp(tools, email), []],
  ['logIn', (tools: never) => steps.logIn(tools, 'a password'), []],
] as const)('EVT-01 an email for a new password that was not sent is not logged as sent: %s', async (_name, step, names) => {
  const limited = failure('too_many_requests');
  const { tools, logged } = toolsOf(passwords, {
    'users.search': { userType: 'passwordless' },
    'passwords.authenticate': failure('reset_password'),
    'passwords.resetByEmailStart': limited,
  });
  await expect(step(tools)).rejects.toBe(limited);
  expect(logged.map((event) => (event as { event_name: string }).event_name)).toEqual(names);
});

test('PWD-01 only the lookup of an address ends when the visitor leaves: other calls run to their end', async () => {
  const { signal } = new AbortController();
  const used: [name: string, signal: unknown][] = [];
  const toolsFor = (userType: string) => {
    const { tools } = toolsOf(passwords);
    const send = async (name: string, _request: object, options?: { signal?: AbortSignal }) => {
      used.push([name, options?.signal]);
      return { userType };
    };
    return { ...(tools as object), signal, send } as never;
  };
  await steps.lookUp(toolsFor('passwordless'), email);
  await steps.logIn(toolsFor('password'), 'a password');
  await steps.createAccount(toolsFor('new'), 'a password');
  expect(used).toEqual([
    ['users.search', signal],
    ['passwords.resetByEmailStart', undefined],
    ['passwords.authenticate', undefined],
    ['passwords.create', undefined],
  ]);
});
