import { expect, test } from 'vitest';
import type { AuthError } from '../../errors.ts';
import { completeBootstrap } from '../completeBootstrap.ts';
import type { CallName, UserType } from '../contract.ts';
import { defaultBootstrap } from '../defaultBootstrap.ts';
import { checkResponses } from './checkResponses.ts';

const ack = { request_id: 'request-id-test-1', status_code: 200 };
const signIn = {
  ...ack,
  session: { session_id: 'session-test-1' },
  session_token: 'opaque',
  session_jwt: 'jwt',
  user: { user_id: 'user-test-1' },
};
const luds = { missing_characters: 2, missing_complexity: 1 };

/** `without(response, 'a.b')`: the response less that field. */
function without(response: object, path: string): object {
  const [name = '', ...rest] = path.split('.');
  const { [name]: member, ...others } = response as Record<string, object>;
  return rest.length > 0 ? { ...others, [name]: without(member ?? {}, rest.join('.')) } : others;
}

/** Makes a call whose provider gives this response. */
const check = (name: CallName, response: unknown, isCookieOnly = false): Promise<unknown> =>
  checkResponses(isCookieOnly)(async () => response as never)(name, {} as never);

const failureOf = (name: CallName, response: unknown, isCookieOnly = false): Promise<AuthError> =>
  check(name, response, isCookieOnly).then(
    () => Promise.reject(new Error(`${name} accepts that response.`)),
    (error) => error,
  );

/** Has every type of an account: a forgotten one does not compile. */
const userTypes: Record<UserType, true> = { new: true, password: true, passwordless: true, unknown: true };

test.each(Object.keys(userTypes))('PWD-01 the type of an account may be %s', async (userType) => {
  expect(await check('users.search', { userType })).toEqual({ userType });
});

test('PWD-01 an account of another type is an error', async () => {
  for (const userType of ['guest', '', null])
    expect(await failureOf('users.search', { userType })).toMatchObject({ error_type: 'invalid_response' });
});

const signIns: CallName[] = [
  'otps.authenticate',
  'passwords.create',
  'passwords.authenticate',
  'passwords.resetByEmail',
  'magicLinks.authenticate',
  'cryptoWallets.authenticate',
  'webauthn.authenticate',
  'oauth.authenticate',
];

test.each<[name: CallName, response: object, fields: string[]]>([
  ['users.search', { userType: 'new' }, ['userType']],
  ['user.get', { user_id: 'user-test-1' }, ['user_id']],
  ['otps.email.loginOrCreate', { method_id: 'email-test-1' }, ['method_id']],
  ['otps.sms.loginOrCreate', { method_id: 'phone-test-1' }, ['method_id']],
  ['otps.whatsapp.loginOrCreate', { method_id: 'phone-test-1' }, ['method_id']],
  [
    'passwords.strengthCheck',
    { valid_password: false, strength_policy: 'zxcvbn', score: 0, feedback: {} },
    ['valid_password', 'strength_policy', 'score', 'feedback'],
  ],
  [
    'passwords.strengthCheck',
    { valid_password: false, strength_policy: 'luds', feedback: { luds_requirements: luds } },
    ['valid_password', 'feedback.luds_requirements.missing_characters', 'feedback.luds_requirements.missing_complexity'],
  ],
  ['passwords.strengthCheck', { valid_password: true, strength_policy: 'none' }, ['valid_password']],
  ['cryptoWallets.authenticateStart', { challenge: 'Sign this.' }, ['challenge']],
  ['webauthn.register', signIn, ['user']],
  ['session.authenticate', signIn, ['session.session_id', 'session_token', 'session_jwt']],
  ['oauth.googleOneTap.start', { google_client_id: 'a', oauth_callback_id: 'b' }, ['google_client_id', 'oauth_callback_id']],
  ['oauth.googleOneTap.submit', { redirect_url: '' }, ['redirect_url']],
  ...signIns.map((name): [CallName, object, string[]] => [name, signIn, ['session_token', 'session_jwt']]),
])('API-04 %s: a response passes that has what the flow needs, and none that lacks a part of it', async (name, part, fields) => {
  const response = { ...ack, ...part };
  expect(await check(name, response)).toBe(response);
  for (const field of fields) {
    const failure = await failureOf(name, without(response, field));
    expect(failure).toMatchObject({ error_type: 'invalid_response', error_message: 'invalid_response', status_code: 200 });
    expect((failure.cause as Error).message).toBe(`The response of ${name} is incomplete: ${field} is missing.`);
  }
  for (const none of [undefined, null, 'text', []]) expect((await failureOf(name, none)).error_type).toBe('invalid_response');
});

test('API-04 a field of another type is invalid, and the error does not contain its value', async () => {
  const failure = await failureOf('otps.sms.loginOrCreate', { ...ack, method_id: 12_345 });
  expect((failure.cause as Error).message).toBe('The response of otps.sms.loginOrCreate is incomplete: method_id is invalid.');
  expect((await failureOf('users.search', { ...ack, userType: 'admin' })).error_type).toBe('invalid_response');
  expect((await failureOf('user.get', { user_id: 'a', webauthn_registrations: {} })).error_type).toBe('invalid_response');
});

test('API-04 a list of passkeys that is null is empty', async () => {
  expect(await check('user.get', { user_id: 'a', webauthn_registrations: null })).toBeTruthy();
});

test('SES-08 tokens may be empty if the server keeps them, and missing with httpOnlyCookies', async () => {
  const { session_token: _, session_jwt: __, ...bare } = signIn;
  expect(await check('otps.authenticate', { ...bare, session_token: '', session_jwt: '' })).toBeTruthy();
  expect(await check('otps.authenticate', bare, true)).toBe(bare);
  expect((await failureOf('otps.authenticate', bare)).error_type).toBe('invalid_response');
  expect((await failureOf('otps.authenticate', { ...bare, session_token: 7, session_jwt: '' }, true)).error_type).toBe(
    'invalid_response',
  );
});

test.each([...signIns, 'webauthn.register' as const])('SES-08 %s: the tokens are enough, without a session', async (name) => {
  for (const session of [undefined, null]) {
    const response = { ...signIn, session };
    expect(await check(name, response)).toBe(response);
    for (const none of [{ session_token: '' }, { session_jwt: null }])
      expect(await failureOf(name, { ...response, ...none }, true)).toMatchObject({ error_type: 'invalid_response' });
  }
  for (const session of [{}, { session_id: '' }, { session_id: 7 }, 'text'])
    expect(await failureOf(name, { ...signIn, session })).toMatchObject({ error_type: 'invalid_response' });
});

test('SES-03 an incomplete sign-in needs only its intermediate token', async () => {
  const half = { ...ack, intermediate_session_token: 'half' };
  expect(await check('otps.authenticate', half)).toBe(half);
});

test('API-04 an acknowledgement may say anything, or nothing', async () => {
  for (const response of [undefined, {}, ack]) {
    expect(await check('passwords.resetByEmailStart', response)).toBe(response);
    expect(await check('session.revoke', response)).toBe(response);
  }
});

test('API-02 a malformed configuration counts as not configured, field by field', () => {
  expect(completeBootstrap(undefined)).toEqual(defaultBootstrap);
  expect(
    completeBootstrap({
      projectName: 'Shop',
      emailDomains: 'shop.example',
      passwordConfig: { ludsComplexity: 3 },
      captcha: {},
      fingerprint: 'SOMETIMES',
      displayWatermark: 'yes',
      pkceRequiredForOAuth: true,
    }),
  ).toEqual({ ...defaultBootstrap, projectName: 'Shop', pkceRequiredForOAuth: true });
});

test.each([
  ['otps.sms.loginOrCreate', { method_id: '' }],
  ['cryptoWallets.authenticateStart', { challenge: '' }],
  ['user.get', { user_id: '' }],
] as const)('API-04 an empty text in the response of %s does not count', async (name, response) => {
  expect(await failureOf(name, { ...ack, ...response })).toMatchObject({ error_type: 'invalid_response', status_code: 200 });
});

test('SES-03 a response with a session is checked as a whole, also if it has an intermediate token', async () => {
  const first = { ...ack, intermediate_session_token: 'first-factor' };
  expect(await check('otps.authenticate', first)).toBe(first);
  const failure = await failureOf('otps.authenticate', { ...first, session_token: 'opaque', session_jwt: 'jwt', session: {} });
  expect(failure).toMatchObject({ error_type: 'invalid_response' });
  expect((failure.cause as Error).message).toContain('session.session_id is missing');
});
