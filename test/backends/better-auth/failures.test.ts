import { betterAuth } from 'better-auth';
import { captcha, emailOTP, phoneNumber } from 'better-auth/plugins';
import Database from 'better-sqlite3';
import { createWidgetHandler } from 'signin-widget/better-auth';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../../src/index.ts';
import { createBrowser } from './createBrowser.ts';
import { PAGE, refusal, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

afterEach(() => void vi.restoreAllMocks());

const session_duration_minutes = 30;
const email = 'ada@example.test';
const STRONG = 'plum-Harbor-tricycle-9';

const bootstrapOf = async (backend: string) =>
  (await (await fetch(`${backend}/sdk/v1/projects/bootstrap/public-token-test-1`)).json()).data;

test('the installed plugins are the capabilities', async () => {
  const { backend } = await startHost();
  expect((await bootstrapOf(backend)).capabilities).toEqual({
    backend: 'Better Auth',
    missing: {
      oauth: 'Set socialProviders in the options of betterAuth(), or add the plugin genericOAuth from better-auth/plugins.',
      oneTap: 'Add the plugin oneTap from better-auth/plugins to the options of betterAuth().',
      'passwords.loginByReset': 'Reset links of Better Auth set a password and do not sign in.',
      'wallets.solana': 'Better Auth has no plugin for Solana wallets. Remove it from the wallets of the page.',
    },
    oauthProviders: [],
  });
  const bare = await startHost({ changePlugins: () => [], options: { emailAndPassword: { enabled: false } } });
  const { capabilities } = await bootstrapOf(bare.backend);
  expect(Object.keys(capabilities.missing)).toHaveLength(11);
  expect(capabilities.missing.passkeys).toBe('Add the plugin passkey from @better-auth/passkey to the options of betterAuth().');
});

test('a call whose plugin is missing is refused with the name of the plugin', async () => {
  const { backend, visit } = await startHost({ changePlugins: () => [], handler: { whatsapp: false } });
  const visitor = visit();
  const responses = await Promise.all([
    callWire(backend, visitor, 'POST', '/sdk/v1/otps/email/login_or_create', { email }),
    callWire(backend, visitor, 'POST', '/sdk/v1/otps/sms/login_or_create', { phone_number: '+12015550123' }),
    callWire(backend, visitor, 'POST', '/sdk/v1/magic_links/email/login_or_create', { email }),
    callWire(backend, visitor, 'POST', '/sdk/v1/webauthn/authenticate/start/primary', {}),
    callWire(backend, visitor, 'GET', '/v1/public/oauth/google/onetap/start?public_token=t'),
    callWire(backend, visitor, 'POST', '/sdk/v1/crypto_wallets/authenticate/start/primary', { crypto_wallet_type: 'ethereum' }),
    callWire(backend, visitor, 'POST', '/sdk/v1/crypto_wallets/authenticate/start/primary', { crypto_wallet_type: 'solana' }),
  ]);
  for (const response of responses)
    expect(response).toMatchObject({ status_code: 501, error_type: 'endpoint_not_authorized_for_sdk' });
  expect(
    responses.map(({ error_message }) => /(emailOTP|phoneNumber|magicLink|passkey|oneTap|siwe|Solana)/.exec(error_message)?.[1]),
  ).toEqual(['emailOTP', 'phoneNumber', 'magicLink', 'passkey', 'oneTap', 'siwe', 'Solana']);
});

test('passcodes that are not of six digits, which no visitor could enter, are a missing capability', async () => {
  const changePlugins = () => [
    emailOTP({ otpLength: 8, sendVerificationOTP: async () => {} }),
    phoneNumber({ otpLength: 4, sendOTP: () => {} }),
  ];
  const { backend, visit } = await startHost({ changePlugins });
  const { missing } = (await bootstrapOf(backend)).capabilities;
  const reason = (plugin: string) =>
    `Remove the option otpLength of the plugin ${plugin}: visitors of the widget enter six digits.`;
  expect(missing).toMatchObject({ 'otp.email': reason('emailOTP'), 'otp.sms': reason('phoneNumber') });
  const response = await callWire(backend, visit(), 'POST', '/sdk/v1/otps/email/login_or_create', { email });
  expect(response).toMatchObject({ status_code: 501, error_message: expect.stringContaining(reason('emailOTP')) });
  expect(await visit().users.search({ email })).toMatchObject({ userType: 'new' });
  const six = () => [emailOTP({ otpLength: 6, sendVerificationOTP: async () => {} })];
  const other = await startHost({ changePlugins: six });
  expect((await bootstrapOf(other.backend)).capabilities.missing).not.toHaveProperty('otp.email');
});

test('a call whose endpoint is in disabledPaths is refused with the name of the option', async () => {
  const { backend, visit } = await startHost({ options: { disabledPaths: ['/sign-up/email'] } });
  const response = await callWire(backend, visit(), 'POST', '/sdk/v1/passwords', { email, password: STRONG });
  expect(response).toMatchObject({
    error_type: 'endpoint_not_authorized_for_sdk',
    error_message: 'Better Auth does not answer /sign-up/email. Remove it from disabledPaths.',
  });
});

test('a call that a plugin of the server answers with 404 is refused, and no newer version is advised', async () => {
  const onRequest = async ({ url }: Request) =>
    url.endsWith('/sign-up/email') ? { response: new Response(null, { status: 404 }) } : undefined;
  const changePlugins = () => [{ id: 'own', onRequest }];
  const { backend, visit } = await startHost({ changePlugins });
  const response = await callWire(backend, visit(), 'POST', '/sdk/v1/passwords', { email, password: STRONG });
  expect(response).toMatchObject({
    error_type: 'endpoint_not_authorized_for_sdk',
    error_message:
      'Better Auth does not answer /sign-up/email. Its plugin has no such endpoint, or a plugin or hook of yours responds to it with 404.',
  });
});

/** A request of a page whose server has no other route that could print the error. */
async function ask(options: object): Promise<Response> {
  const secret = 'a-secret-for-tests-of-thirty-two-characters';
  const plugins = [emailOTP({ sendVerificationOTP: async () => {} })];
  const auth = betterAuth({ baseURL: PAGE, secret, telemetry: { enabled: false }, plugins, ...options });
  const headers = { 'Content-Type': 'application/json', Origin: PAGE };
  const body = JSON.stringify({ email });
  const address = `${PAGE}/sdk/v1/otps/email/login_or_create`;
  return createWidgetHandler(auth)(new Request(address, { method: 'POST', headers, body }));
}

test('without its tables, the log of Better Auth says what to do', async () => {
  const lines: string[] = [];
  const log = (_level: string, ...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  expect((await ask({ database: new Database(':memory:'), logger: { log } })).status).toBe(503);
  expect(lines.join()).toContain('npx auth migrate');
});

test.each([
  ['without a secret', { secret: '', database: new Database(':memory:') }, 'BETTER_AUTH_SECRET'],
  ['with something else than a database', { database: {} }, 'Failed to initialize database adapter'],
])('%s, Better Auth does not start, and the console says why', async (_what, options, message) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask(options)).status).toBe(503);
  expect(printed.mock.calls.map(String).join()).toContain(message);
});

test('with the plugin captcha a call needs a token, and the widget learns the site key', async () => {
  const changePlugins = (plugins: unknown[]) => [...plugins, captcha({ provider: 'google-recaptcha', secretKey: 'secret' })];
  const { backend, visit } = await startHost({ changePlugins, handler: { captcha: { siteKey: 'key-1' } } });
  expect((await bootstrapOf(backend)).captcha_settings).toEqual({ enabled: true, siteKey: 'key-1' });
  const body = { email, password: STRONG };
  expect(await callWire(backend, visit(), 'POST', '/sdk/v1/passwords/authenticate', body)).toMatchObject({
    error_type: 'captcha_required',
  });
});

test('while the database is down a sign-in fails with one sentence, nothing is half done, and afterwards it works', async () => {
  const database = new Database(':memory:');
  let isDown = false;
  const prepare = database.prepare.bind(database);
  database.prepare = ((source: string) => {
    if (isDown) throw new Error('The database is down.');
    return prepare(source);
  }) as typeof database.prepare;
  const { visit, last } = await startHost({ database });
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const request = { token: last(email).code ?? '', method_id, session_duration_minutes };
  isDown = true;
  await expect(visitor.otps.authenticate(request)).rejects.toMatchObject({
    status_code: 503,
    error_type: 'service_unavailable',
    error_message: 'The sign-in service is not available at the moment. Please try again later.',
  });
  await expect(visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 })).rejects.toMatchObject({ status_code: 503 });
  await expect(visitor.session.authenticate({})).rejects.toMatchObject({ error_type: 'session_not_found' });
  expect(visitor.browser.jar.size).toBe(0);
  isDown = false;
  expect((await visitor.otps.authenticate(request)).user.emails).toMatchObject([{ email }]);
  isDown = true;
  await expect(visitor.session.authenticate({})).rejects.toMatchObject({ error_type: 'service_unavailable' });
  isDown = false;
  await visitor.session.authenticate({});
});

test('a failed email is an error of the call that sent it, but not of a reset, which would reveal accounts', async () => {
  let isDown = false;
  const deliver = async () => {
    if (isDown) throw new Error('The mail server does not respond.');
  };
  const { visit } = await startHost({ deliver });
  await visit().passwords.create({ email, password: STRONG, session_duration_minutes });
  isDown = true;
  expect(await refusal(visit().otps.email.loginOrCreate({ email, expiration_minutes: 5 }))).toBe('message_not_sent');
  expect(await refusal(visit().magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/` }))).toBe(
    'service_unavailable',
  );
  expect(await refusal(visit().otps.sms.loginOrCreate({ phone_number: '+12015550123', expiration_minutes: 5 }))).toBe(
    'service_unavailable',
  );
  expect(await refusal(visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/` }))).toBe('accepted');
  isDown = false;
  await visit().otps.email.loginOrCreate({ email, expiration_minutes: 5 });
});

test('a browser that stores no cookies is refused after the sign-in, and not signed in', async () => {
  const { backend, last } = await startHost();
  const browser = createBrowser(PAGE);
  const withoutCookies: typeof fetch = async (...request) => {
    const response = await browser.fetch(...request);
    browser.jar.clear();
    return response;
  };
  const client = createClient({ backend, publicToken: 'public-token-test-1', fetch: withoutCookies, httpOnlyCookies: true });
  onTestFinished(() => client.destroy());
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await client.provider.otps.authenticate({ token: last(email).code ?? '', method_id, session_duration_minutes });
  expect(await refusal(client.provider.user.get({}))).toBe('user_unauthenticated');
  expect(await refusal(client.provider.session.authenticate({}))).toBe('session_not_found');
});

test('only pages of trusted origins get a response, and may read it', async () => {
  const { backend, visit, inbox } = await startHost();
  const ask = (origin: string, method = 'POST') =>
    fetch(`${backend}/sdk/v1/otps/email/login_or_create`, {
      method,
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ email }) }),
    });
  const allowed = await ask(PAGE, 'OPTIONS');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
  expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(allowed.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
  const others = [
    'https://evil.example',
    'null',
    'http://localhost:30000',
    `${PAGE}.evil.example`,
    `${PAGE}/path`,
    PAGE.toUpperCase(),
  ];
  for (const origin of others) {
    expect((await ask(origin, 'OPTIONS')).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const refused = await ask(origin);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
  expect(inbox).toEqual([]);
  expect(await refusal(visit('https://evil.example').otps.email.loginOrCreate({ email, expiration_minutes: 5 }))).toBe(
    'origin_not_allowed',
  );
});

test('attack: a page of another site posts without its origin', async () => {
  const { backend, inbox } = await startHost();
  const post = (headers: Record<string, string>) =>
    fetch(`${backend}/sdk/v1/otps/email/login_or_create`, { method: 'POST', headers, body: JSON.stringify({ email }) });
  expect((await post({ 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' })).status).toBe(403);
  expect(inbox).toEqual([]);
  expect((await post({ 'Content-Type': 'application/json' })).status).toBe(200);
});

test("Better Auth's rate limits count the widget's calls", async () => {
  const { backend } = await startHost({ rateLimit: true });
  const ask = (ip: string) =>
    fetch(`${backend}/sdk/v1/otps/email/login_or_create`, {
      method: 'POST',
      headers: { Origin: PAGE, 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ email }),
    });
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await ask('203.0.113.7')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await ask('203.0.113.7');
  expect(await refused.json()).toMatchObject({ error_type: 'too_many_requests' });
  // The widget waits as long, also on a page of another origin.
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
  expect((await ask('203.0.113.8')).status).toBe(200);
});

test("Better Auth's hooks see the widget's calls, and may refuse them", async () => {
  const paths: string[] = [];
  const hooks = {
    before: Object.assign(async ({ path }: { path: string }) => void paths.push(path), { options: {} }),
  };
  const databaseHooks = {
    user: { create: { before: async (row: { email: string }) => !row.email.endsWith('@blocked.test') && { data: row } } },
  };
  const { visit, last } = await startHost({ options: { hooks, databaseHooks } });
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'eve@blocked.test', expiration_minutes: 5 });
  const token = last('eve@blocked.test').code ?? '';
  expect(await refusal(visitor.otps.authenticate({ token, method_id, session_duration_minutes }))).not.toBe('accepted');
  expect(visitor.browser.jar.size).toBe(0);
  expect(paths).toContain('/sign-in/email-otp');
});

test('what is not a request of the widget is refused in a form that it can read', async () => {
  const { backend, visit } = await startHost({ handler: { publicToken: 'public-token-test-1' } });
  const visitor = visit();
  const call = (path: string, body?: object) => callWire(backend, visitor, 'POST', path, body);
  expect(await call('/sdk/v1/unknown')).toMatchObject({ status_code: 404, error_type: 'route_not_found' });
  expect(await call('/sdk/v1/otps/email/login_or_create', { email: 5 })).toMatchObject({
    status_code: 400,
    error_type: 'bad_request',
  });
  expect(await call('/sdk/v1/otps/email/login_or_create', { email: 'ada' })).toMatchObject({ error_type: 'invalid_email' });
  expect(await call('/sdk/v1/otps/email/login_or_create', { email: `${'a'.repeat(200_000)}@b.test` })).toMatchObject({
    status_code: 413,
  });
  expect(await (await fetch(`${backend}/sdk/v1/projects/bootstrap/another-token`)).json()).toMatchObject({
    error_type: 'public_token_not_found',
  });
});
