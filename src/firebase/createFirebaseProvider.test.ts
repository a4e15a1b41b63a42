import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps, initializeApp } from '@firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from '@firebase/auth';
import { expect, onTestFinished, test } from 'vitest';
import { type AuthError, ConfigError } from '../errors.ts';
import type { CompleteProvider } from '../provider/contract.ts';
import { createFirebaseProvider, type FirebaseProviderOptions } from './createFirebaseProvider.ts';

const session_duration_minutes = 30;
const ADA = 'ada@example.com';
const PASSWORD = 'plum-Harbor-tricycle-9';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { sub: 'ada-1', auth_time: 1_700_000_000, iat: 1_700_000_100, exp: 1_700_003_700 };
const idToken = `${part({ alg: 'none' })}.${part({ ...claims, firebase: { sign_in_provider: 'password' } })}.`;
const signedIn = { idToken, refreshToken: 'refresh-1', expiresIn: '3600', localId: 'ada-1', email: ADA };
const ada = {
  localId: 'ada-1',
  email: ADA,
  emailVerified: false,
  displayName: 'Ada Lovelace',
  phoneNumber: '+12015550123',
  createdAt: '1700000000000',
  providerUserInfo: [
    { providerId: 'password', rawId: ADA, federatedId: ADA },
    { providerId: 'google.com', rawId: 'subject-1', federatedId: 'subject-1' },
  ],
};

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const each of request) parts.push(each as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
}

type Responses = Readonly<Record<string, object | string>>;

/** The provider with the SDK, and the service of Firebase with these responses by the name of the call. A text is an error. */
async function openProvider(changes: Responses = {}, options?: FirebaseProviderOptions) {
  const bodies: Responses = {
    passwordPolicy: 'OPERATION_NOT_ALLOWED',
    signUp: signedIn,
    signInWithPassword: signedIn,
    signInWithEmailLink: signedIn,
    sendOobCode: { email: ADA },
    resetPassword: { email: ADA, requestType: 'PASSWORD_RESET' },
    lookup: { users: [ada] },
    ...changes,
  };
  const asked: [name: string, request: Record<string, unknown>][] = [];
  const server = createServer(async (request, response) => {
    const name = /(\w+)\?/.exec(request.url ?? '')?.[1] ?? '';
    asked.push([name, await readJson(request)]);
    const body = bodies[name] ?? 'OPERATION_NOT_ALLOWED';
    response.writeHead(typeof body === 'string' ? 400 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(typeof body === 'string' ? { error: { code: 400, message: body } } : body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = (name: string) => {
    const app = initializeApp({ apiKey: 'a-key' }, name);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, { disableWarnings: true });
    onTestFinished(async () => {
      if (getApps().includes(app)) await deleteApp(app);
    });
    const given = createFirebaseProvider(auth, options);
    return { auth, given, provider: given as unknown as CompleteProvider };
  };
  const opened = open(crypto.randomUUID());
  const { app } = opened.auth;
  return {
    ...opened,
    asked,
    of: (name: string) => requestsOf(asked, name),
    /** The same on the next page: the SDK restores what it has stored. */
    async reload() {
      const { name } = app;
      await deleteApp(app);
      return open(name);
    },
  };
}

const requestsOf = (asked: readonly (readonly [string, Record<string, unknown>])[], name: string) =>
  asked.filter(([each]) => each === name).map(([, request]) => request);

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: AuthError) => error.error_type,
  );

test.each([
  [[], 'new'],
  [['password'], 'password'],
  [['google.com', 'password'], 'password'],
  [['google.com'], 'passwordless'],
  [['emailLink'], 'passwordless'],
])('with revealAccounts an address that signs in with %j is %s; without, every address is unknown', async (methods, type) => {
  const createAuthUri = { signinMethods: methods };
  const open = await openProvider({ createAuthUri }, { revealAccounts: true });
  expect((await open.provider.users.search({ email: ADA })).userType).toBe(type);
  for (const options of [undefined, { revealAccounts: false }]) {
    const closed = await openProvider({ createAuthUri }, options);
    expect((await closed.provider.users.search({ email: ADA })).userType).toBe('unknown');
    expect(closed.of('createAuthUri')).toEqual([]);
  }
});

test.each([
  ['EMAIL_NOT_FOUND', undefined, 'accepted'],
  ['EMAIL_NOT_FOUND', true, 'unauthorized_credentials'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', undefined, 'too_many_requests'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', true, 'too_many_requests'],
])('a reset that Firebase refuses with %s, with revealAccounts %s, is %s', async (sendOobCode, revealAccounts, result) => {
  const { provider } = await openProvider({ sendOobCode }, { ...(revealAccounts && { revealAccounts }) });
  expect(await refusal(provider.passwords.resetByEmailStart({ email: ADA } as never))).toBe(result);
});

test('the link of a reset leads on to the page that the configuration names, else to that of the project', async () => {
  const { provider, of } = await openProvider();
  await provider.passwords.resetByEmailStart({ email: ADA } as never);
  await provider.passwords.resetByEmailStart({ email: ADA, login_redirect_url: 'https://shop.example/in' } as never);
  expect(of('sendOobCode').map(({ continueUrl }) => continueUrl)).toEqual([undefined, 'https://shop.example/in']);
});

test('a password that is set with a link signs in with the address of the link', async () => {
  const { provider, asked } = await openProvider();
  const body = await provider.passwords.resetByEmail({ token: 'a-code', password: PASSWORD, session_duration_minutes });
  expect(body).toMatchObject({ user_id: 'ada-1', session_token: '', session_jwt: '' });
  expect(asked.filter(([name]) => /^(reset|signIn)/.test(name))).toMatchObject([
    ['resetPassword', { oobCode: 'a-code' }],
    ['resetPassword', { oobCode: 'a-code', newPassword: PASSWORD }],
    ['signInWithPassword', { email: ADA, password: PASSWORD }],
  ]);
});

test.each([
  ['signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', 'unauthorized_credentials'],
  ['signInWithPassword', 'INVALID_PASSWORD', 'unauthorized_credentials'],
  ['signInWithPassword', 'EMAIL_NOT_FOUND', 'unauthorized_credentials'],
  ['signInWithPassword', 'USER_DISABLED', 'user_disabled'],
  ['signInWithPassword', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'reset_password'],
  ['signUp', 'EMAIL_EXISTS', 'duplicate_email'],
  ['signUp', 'WEAK_PASSWORD', 'weak_password'],
  ['signUp', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak_password'],
])('the refusal of %s with %s is the error %s, and no visitor is signed in', async (call, code, error_type) => {
  const { provider, given } = await openProvider({ [call]: code });
  const request = { email: ADA, password: PASSWORD, session_duration_minutes };
  const made = call === 'signUp' ? provider.passwords.create(request) : provider.passwords.authenticate(request);
  expect(await refusal(made)).toBe(error_type);
  expect([given.session?.state?.user, given.session?.state?.session]).toEqual([null, null]);
});

test('a sign-in has the user and the session of the SDK, and a sign-out of either ends both', async () => {
  const { provider, given, auth, of } = await openProvider();
  const state = given.session?.state;
  const life = new AbortController();
  let received = 0;
  state?.subscribe(() => {
    received += 1;
  }, life.signal);
  const body = await provider.passwords.create({ email: ADA, password: PASSWORD, session_duration_minutes });
  expect(body).toMatchObject({ email_id: ADA, user_id: 'ada-1' });
  expect(state?.session).toEqual({
    session_id: 'ada-1.1700000000',
    user_id: 'ada-1',
    started_at: '2023-11-14T22:13:20.000Z',
    last_accessed_at: '2023-11-14T22:15:00.000Z',
    expires_at: '2023-11-14T23:15:00.000Z',
    authentication_factors: [{ type: 'password' }],
  });
  expect(state?.user).toMatchObject({
    user_id: 'ada-1',
    created_at: '2023-11-14T22:13:20.000Z',
    name: { first_name: 'Ada Lovelace' },
    emails: [{ email_id: ADA, email: ADA, verified: false }],
    phone_numbers: [{ phone_id: '+12015550123', phone_number: '+12015550123', verified: true }],
    providers: [{ oauth_user_registration_id: 'google.com.subject-1', provider_subject: 'subject-1' }],
  });
  const { session, user } = { ...state };
  expect([state?.session === session, state?.user === user]).toEqual([true, true]);
  expect(received).toBeGreaterThan(0);
  const lookups = of('lookup').length;
  expect((await provider.session.authenticate({})).user_id).toBe('ada-1');
  // Another browser may have proven the address, or an administrator disabled the account.
  expect(of('lookup').length).toBe(lookups + 1);
  await provider.session.revoke({});
  expect([auth.currentUser, state?.session, state?.user]).toEqual([null, null, null]);
  expect(await refusal(provider.session.authenticate({}))).toBe('user_unauthenticated');
  expect(await refusal(provider.user.get({}))).toBe('user_unauthenticated');
  life.abort();
  const before = received;
  await provider.passwords.authenticate({ email: ADA, password: PASSWORD, session_duration_minutes });
  expect(received).toBe(before);
});

test('after a reload, a check of the session waits for the session that the SDK restores', async () => {
  const { provider, reload } = await openProvider();
  await provider.passwords.authenticate({ email: ADA, password: PASSWORD, session_duration_minutes });
  const later = await reload();
  expect(later.auth.currentUser).toBeNull();
  expect((await later.provider.session.authenticate({})).user_id).toBe('ada-1');
});

test.each([
  [{}, { ludsComplexity: 0, ludsMinimumCount: 6 }],
  [{ minPasswordLength: 12 }, { ludsComplexity: 0, ludsMinimumCount: 12 }],
  [
    { minPasswordLength: 8, containsUppercaseCharacter: true, containsNumericCharacter: true, containsLowercaseCharacter: false },
    { ludsComplexity: 2, ludsMinimumCount: 8 },
  ],
])('the policy %j of the project is the rules of the form', async (customStrengthOptions, passwordConfig) => {
  const passwordPolicy = { customStrengthOptions, schemaVersion: 1, enforcementState: 'ENFORCE' };
  const { provider } = await openProvider({ passwordPolicy });
  expect(await provider.bootstrap.get({})).toMatchObject({ passwordConfig, strengthPolicy: 'luds' });
});

test('a project whose policy is unknown asks for the six characters of Firebase', async () => {
  const { provider } = await openProvider();
  const check = async (password: string) => (await provider.passwords.strengthCheck({ password, email: ADA })).valid_password;
  expect([await check('12345'), await check('123456')]).toEqual([false, true]);
  expect(await provider.bootstrap.get({})).toMatchObject({ passwordConfig: { ludsComplexity: 0, ludsMinimumCount: 6 } });
});

test('a password is checked with each rule of the policy, and what is missing is counted', async () => {
  const passwordPolicy = {
    customStrengthOptions: { minPasswordLength: 8, containsUppercaseCharacter: true, containsNumericCharacter: true },
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
  };
  const { provider } = await openProvider({ passwordPolicy });
  const check = (password: string) => provider.passwords.strengthCheck({ password, email: ADA });
  const rules = { has_lower_case: false, has_upper_case: false, has_digit: true, has_symbol: false };
  expect(await check('12345')).toMatchObject({
    valid_password: false,
    score: 0,
    feedback: { luds_requirements: { ...rules, missing_characters: 3, missing_complexity: 1 } },
  });
  expect(await check('ABC45678')).toMatchObject({
    valid_password: true,
    score: 4,
    feedback: { luds_requirements: { has_upper_case: true, missing_characters: 0, missing_complexity: 0 } },
  });
});

test('a login link asks for the address that it was sent to, and forgets it afterwards', async () => {
  const { provider, of } = await openProvider();
  const authenticate = (email?: string) =>
    refusal(provider.magicLinks.authenticate({ token: 'a-code', session_duration_minutes, ...(email && { email }) } as never));
  expect(await authenticate()).toBe('email_required');
  await provider.magicLinks.email.loginOrCreate({ email: ADA, login_magic_link_url: 'https://shop.example/in' });
  expect(of('sendOobCode')).toMatchObject([{ email: ADA, continueUrl: 'https://shop.example/in', canHandleCodeInApp: true }]);
  expect(await authenticate()).toBe('accepted');
  expect(await authenticate()).toBe('email_required');
  expect(await authenticate('bo@example.com')).toBe('accepted');
  expect(of('signInWithEmailLink')).toMatchObject([
    { email: ADA, oobCode: 'a-code' },
    { email: 'bo@example.com', oobCode: 'a-code' },
  ]);
});

test('an address that a login link was not sent to is asked for again, and is not stored', async () => {
  const { provider } = await openProvider({ signInWithEmailLink: 'INVALID_EMAIL' });
  await provider.magicLinks.email.loginOrCreate({ email: ADA, login_magic_link_url: 'https://shop.example/in' });
  const authenticate = () =>
    provider.magicLinks.authenticate({ token: 'a-code', session_duration_minutes }).catch((error: AuthError) => error);
  expect(await authenticate()).toMatchObject({
    error_type: 'email_required',
    error_message: 'This link was sent to another email address.',
  });
  expect(await authenticate()).toMatchObject({
    error_type: 'email_required',
    error_message: 'Please enter the email address that this link was sent to.',
  });
});

test('an address whose link could not be sent is not stored', async () => {
  const { provider } = await openProvider({ sendOobCode: 'QUOTA_EXCEEDED' });
  const request = { email: ADA, login_magic_link_url: 'https://shop.example/in' };
  expect(await refusal(provider.magicLinks.email.loginOrCreate(request))).toBe('too_many_requests');
  expect(await refusal(provider.magicLinks.authenticate({ token: 'a-code', session_duration_minutes }))).toBe('email_required');
});

test('after another failure of a login link, the next attempt does not ask for the address', async () => {
  const { provider } = await openProvider({ signInWithEmailLink: 'EXPIRED_OOB_CODE' });
  await provider.magicLinks.email.loginOrCreate({ email: ADA, login_magic_link_url: 'https://shop.example/in' });
  const authenticate = () => refusal(provider.magicLinks.authenticate({ token: 'a-code', session_duration_minutes }));
  expect([await authenticate(), await authenticate()]).toEqual(['link_expired', 'link_expired']);
});

test('a login link signs in to the tenant of the page', async () => {
  const { auth, provider, of } = await openProvider({ lookup: { users: [{ ...ada, tenantId: 'tenant-1' }] } });
  auth.tenantId = 'tenant-1';
  const request = { token: 'a-code', email: ADA, session_duration_minutes };
  await provider.magicLinks.authenticate(request);
  expect(of('signInWithEmailLink')).toMatchObject([{ email: ADA, oobCode: 'a-code', tenantId: 'tenant-1' }]);
});

test('providers of the page are offered beside those of Firebase, and others are a mistake that is named', async () => {
  const { given, provider } = await openProvider({}, { oauthProviders: { gitlab: 'oidc.gitlab' } });
  const own = ['google', 'microsoft', 'apple', 'github', 'facebook', 'twitter', 'yahoo'];
  expect(given.capabilities?.oauthProviders).toEqual([...own, 'gitlab']);
  await expect(provider.oauth.start({ provider: 'slack' } as never)).rejects.toThrow(
    "options.oauthProviders of createFirebaseProvider has no 'slack'.",
  );
  await expect(provider.oauth.start({ provider: 'gitlab' } as never, { navigate: () => {} } as never)).rejects.toThrow(
    'config.oauthOptions.popup accepts only false',
  );
});

test('a token of a sign-in that was not started counts as a used one', async () => {
  const { provider } = await openProvider();
  for (const token of ['', 'a-token'])
    expect(await refusal(provider.oauth.authenticate({ token, session_duration_minutes }))).toBe('link_used');
});

test.each([
  [undefined, 'this is something else.'],
  [{}, 'this is something else.'],
  [
    { config: { sdkClientVersion: 'Node/JsCore/10.14.1/FirebaseCore-web' } },
    'this is of firebase 10.14.1: install a newer firebase.',
  ],
])('an SDK that is too old, or something else, is a mistake that is named: %j', (auth, problem) => {
  const message = `createFirebaseProvider accepts getAuth() of firebase 11 or newer, but ${problem}`;
  expect(() => createFirebaseProvider(auth as never)).toThrow(new ConfigError(message));
});
