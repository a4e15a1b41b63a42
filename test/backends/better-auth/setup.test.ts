import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { admin, captcha, emailOTP, oneTap, phoneNumber } from 'better-auth/plugins';
import Database from 'better-sqlite3';
import * as widget from 'signin-widget/better-auth';
import { createWidgetHandler, WidgetHandlerError } from 'signin-widget/better-auth';
import { afterEach, expect, test, vi } from 'vitest';
import { createAuth } from './server/createAuth.js';
import { PAGE, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

afterEach(() => void vi.restoreAllMocks());

test('an unsupported version of Better Auth, or something else, is one clear error at the start', async () => {
  const { auth } = await startHost();
  const needed = 'signin-widget/better-auth needs better-auth 1.7.16 or newer, and';
  const message = (version: string) =>
    `${needed} version ${version} is installed, with which accounts can be taken over. Run npm install better-auth@latest.`;
  const withPlugin = (version: string) => ({ ...auth, options: { plugins: [{ id: 'email-otp', version }] } });
  for (const version of ['1.6.33', '1.7.6', '1.7.15', '1.7.16-beta.1', '0.8.20', '1.7', 'latest'])
    expect(() => createWidgetHandler(withPlugin(version))).toThrow(message(version));
  for (const version of ['1.7.16', '1.7.25', '1.8.0', '1.10.0-rc.1', '2.0.0'])
    expect(createWidgetHandler(withPlugin(version))).toBeTypeOf('function');
  expect(() => createWidgetHandler({} as never)).toThrow(WidgetHandlerError);
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const handler = createWidgetHandler({
    ...auth,
    $context: Promise.resolve({ ...Object(await auth.$context), version: '1.7.6' }),
  });
  await expect(handler.ready).rejects.toThrow(message('1.7.6'));
  expect((await handler(new Request('http://localhost/sdk/v1/users/me'))).status).toBe(503);
  expect(printed.mock.calls).toEqual([[message('1.7.6')]]);
});

const memory = () => ({ get: () => null, set: () => {}, delete: () => {}, getAndDelete: () => null, increment: () => 1 });
const replacePlugin = (plugin: { id: string }) => (plugins: { id: string }[]) => [
  ...plugins.filter(({ id }) => id !== plugin.id),
  plugin,
];
const passcodes = (allowedAttempts: number) => replacePlugin(emailOTP({ sendVerificationOTP: async () => {}, allowedAttempts }));
const texts = (allowedAttempts: number) => replacePlugin(phoneNumber({ sendOTP: async () => {}, allowedAttempts }));
const requireSession = (value: boolean) => replacePlugin(passkey({ registration: { requireSession: value } }));

type Changes = NonNullable<Parameters<typeof startHost>[0]>;

/** Attacks with an option, the option, and values of it that the handler refuses. */
const unsafe: readonly (readonly [attack: string, option: string, ...values: Changes[]])[] = [
  ['a reset that somebody else requested survives a proof', 'secondaryStorage', { options: { secondaryStorage: memory() } }],
  [
    'a session in which somebody acts as another user stays after a reset',
    'admin with secondaryStorage',
    {
      options: { secondaryStorage: memory(), verification: { storeInDatabase: true } },
      changePlugins: (plugins) => [...plugins, admin()],
    },
  ],
  [
    'a session that has ended adds a passkey',
    'session.cookieCache',
    { options: { session: { cookieCache: { enabled: true } } } },
    {
      options: { session: { cookieCache: { enabled: true } } },
      changePlugins: (plugins) => plugins.filter(({ id }) => id !== 'passkey'),
    },
  ],
  [
    'an email leads its token to another site',
    'trustedOrigins for every site',
    { trustedOrigins: ['*'] },
    ...[
      'https://*',
      'http://*',
      'http://*:3000',
      'https://*:*',
      'https://*.com',
      '*.com',
      'https://*.*.*',
      'https://app*.com',
    ].map((origin) => ({ trustedOrigins: ['https://example.com', origin] })),
    { options: { trustedOrigins: () => ['https://*.com'] } },
    { options: { trustedOrigins: (request?: Request) => [request?.headers.get('Origin')] } },
    { options: { baseURL: { allowedHosts: ['*'] } } },
  ],
  ['another site sends requests', 'advanced.disableCSRFCheck', { options: { advanced: { disableCSRFCheck: true } } }],
  [
    'an email leads its token to another site, at some endpoints',
    'advanced.disableOriginCheck',
    { options: { advanced: { disableOriginCheck: true } } },
    { options: { advanced: { disableOriginCheck: ['/request-password-reset'] } } },
  ],
  [
    'a script copies the session',
    'httpOnly: false for the session cookie',
    { options: { advanced: { defaultCookieAttributes: { httpOnly: false } } } },
    { options: { advanced: { defaultCookieAttributes: { httpOnly: 0 } } } },
    { options: { advanced: { cookies: { session_token: { attributes: { httpOnly: false } } } } } },
  ],
  [
    'the network reads the session',
    'secure: false for the session cookie',
    { baseURL: 'https://example.com', options: { advanced: { useSecureCookies: false } } },
    { baseURL: 'https://example.com', options: { advanced: { defaultCookieAttributes: { secure: false } } } },
  ],
  [
    'a link signs the visitor in to the account of its sender',
    'account.skipStateCookieCheck',
    { options: { account: { skipStateCookieCheck: true } } },
  ],
  [
    'an account with the address of another person stays open after that person has signed in at a provider',
    'account.accountLinking.requireLocalEmailVerified: false',
    { options: { account: { accountLinking: { requireLocalEmailVerified: false } } } },
  ],
  [
    'an account moves to the address of another person, and is taken back with a reset of the former address',
    'user.changeEmail.updateEmailWithoutVerification',
    { options: { user: { changeEmail: { enabled: true, updateEmailWithoutVerification: true } } } },
  ],
  [
    'a credential of One Tap is used several times at once',
    "advanced.database.generateId: 'serial' with oneTap",
    {
      options: { advanced: { database: { generateId: 'serial' } } },
      changePlugins: replacePlugin(oneTap({ clientId: 'client.apps.googleusercontent.com' })),
    },
  ],
  [
    'a passkey is added without a session',
    'registration.requireSession: false of passkey',
    { changePlugins: requireSession(false) },
  ],
  [
    'a passcode is guessed',
    'many allowedAttempts of emailOTP',
    ...[Number.POSITIVE_INFINITY, Number.NaN].map((attempts) => ({ changePlugins: passcodes(attempts) })),
  ],
  [
    'a passcode by SMS is guessed',
    'many allowedAttempts of phoneNumber',
    ...[11, Number.NaN].map((attempts) => ({ changePlugins: texts(attempts) })),
  ],
  [
    'everybody who signs up is an administrator',
    'a defaultRole of admin among adminRoles',
    { changePlugins: (plugins) => [...plugins, admin({ defaultRole: 'admin' })] },
    { changePlugins: (plugins) => [...plugins, admin({ defaultRole: 'guest, user', adminRoles: ['user'] })] },
  ],
];

test.each(unsafe)('attack: %s, with %s', async (_attack, option, ...values) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  for (const changes of values) {
    const { handle } = await startHost(changes);
    await expect(handle.ready).rejects.toThrow(option);
    expect(String(printed.mock.lastCall)).toMatch(/^signin-widget\/better-auth does not start with .+\. .+\.$/);
  }
});

test('attack: a session that has ended is used, because sessions are in cookies only', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const auth = betterAuth({ baseURL: PAGE, secret: 'a-secret-for-tests-of-thirty-two-characters', logger: { disabled: true } });
  await expect(createWidgetHandler(auth).ready).rejects.toThrow('does not start with database: undefined. Sessions are');
});

test('each unsafe option is reported, and other values of these options are accepted', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const both = { account: { skipStateCookieCheck: true, accountLinking: { requireLocalEmailVerified: false } } };
  await expect((await startHost({ options: both })).handle.ready).rejects.toThrow(/skipStateCookieCheck.+\n.+requireLocalEmail/);
  printed.mockClear();
  const accepted: Changes[] = [
    { options: { secondaryStorage: memory(), verification: { storeInDatabase: true } } },
    { options: { session: { cookieCache: { enabled: false } } } },
    { trustedOrigins: ['https://*.example.com', 'myapp://', 'myapp://*', 'http://localhost:*', 'http://192.168.*.*:3000'] },
    { trustedOrigins: ['http://*.localhost:3000', 'https://app-*.example.com', '*.example.com'] },
    {
      options: {
        secondaryStorage: memory(),
        verification: { storeInDatabase: true },
        session: { storeSessionInDatabase: true },
      },
      changePlugins: (plugins) => [...plugins, admin()],
    },
    { options: { trustedOrigins: async (request?: Request) => (request ? Promise.reject(new Error('No database.')) : []) } },
    { options: { baseURL: { allowedHosts: ['*.example.com'] } } },
    { options: { advanced: { disableCSRFCheck: false, disableOriginCheck: [], useSecureCookies: false } } },
    { baseURL: 'https://example.com' },
    { options: { account: { skipStateCookieCheck: false, accountLinking: { trustedProviders: ['google'] } } } },
    { options: { user: { changeEmail: { enabled: true } } } },
    { changePlugins: requireSession(true) },
    { changePlugins: passcodes(10) },
    { changePlugins: texts(10) },
    { changePlugins: (plugins) => [...plugins, admin()] },
    { changePlugins: (plugins) => [...plugins, admin({ defaultRole: 'user', adminRoles: ['admin'] })] },
  ];
  for (const changes of accepted) await (await startHost(changes)).handle.ready;
  expect(printed).not.toHaveBeenCalled();
});

test('attack: a configuration that the handler refuses leaves the endpoints of Better Auth open', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const session = { cookieCache: { enabled: true } };
  const host = await startHost({ options: { session }, handler: { betterAuthSignIn: false } });
  await expect(host.handle.ready).rejects.toThrow('session.cookieCache');
  const response = await host.visit().browser.fetch(`${host.backend}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.test', password: 'velvet-Anchor-parsnip-4', name: 'Ada' }),
  });
  expect(response.status).toBe(404);
});

test.each([
  [{ revealAccount: true }, 'createWidgetHandler() has no option revealAccount. It has publicToken, basePath, revealAccounts, '],
  [{ toString: true }, 'createWidgetHandler() has no option toString. It has publicToken, '],
  [{ searchResponse: 'password' }, "The option searchResponse of createWidgetHandler() accepts 'passwordless' or 'new'."],
  ...['/auth/', 'auth', '/', 'https://example.com/auth', '/auth?a'].map((basePath) => [
    { basePath },
    "The option basePath of createWidgetHandler() accepts a path such as '/auth', without a slash at its end.",
  ]),
  ...['', 'my-token', 'public-token-test-…'].map((publicToken) => [
    { publicToken },
    'The option publicToken of createWidgetHandler() accepts public-token-test-ID or public-token-live-ID.',
  ]),
  [{ whatsapp: 'yes' }, 'The option whatsapp of createWidgetHandler() accepts true or false.'],
  [{ captcha: 'key-1' }, 'The option captcha of createWidgetHandler() accepts { siteKey }.'],
] as [object, string][])('the option %j of the handler is an error at once', async (options, message) => {
  const { auth } = await startHost();
  expect(() => createWidgetHandler(auth, options)).toThrow(WidgetHandlerError);
  expect(() => createWidgetHandler(auth, options)).toThrow(message);
});

test('attack: a handler that is refused for a wrong option leaves the endpoints of Better Auth open', async () => {
  const baseURL = 'http://localhost:3000';
  const auth = await createAuth({
    database: new Database(':memory:'),
    baseURL,
    trustedOrigins: [],
    deliver: async () => {},
    verifyWallet: () => false,
    widget,
  });
  expect(() => createWidgetHandler(auth, { revealAccount: true } as object)).toThrow('no option revealAccount');
  const request = new Request(`${baseURL}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseURL },
    body: JSON.stringify({ email: 'ada@example.test', password: 'velvet-Anchor-parsnip-4', name: 'Ada' }),
  });
  await auth.$context;
  expect((await auth.handler(request)).status).toBe(404);
});

test('options of the handler without a value, and paths, are accepted', async () => {
  const { auth } = await startHost();
  const unset = { publicToken: undefined, searchResponse: null, captcha: false, debug: undefined } as object;
  for (const options of [unset, { basePath: '' }, { basePath: '/a/b' }]) await createWidgetHandler(auth, options).ready;
});

test("searchResponse: 'passwordless' without a plugin that sends a passcode or a link is an error in the log, and of searches only", async () => {
  const lines: string[] = [];
  const log = (_level: string, ...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  const changePlugins = () => [];
  const problem = "searchResponse: 'passwordless' sends passcodes or links by email. Add the plugin emailOTP";
  const handler = { searchResponse: 'passwordless' } as const;
  const { handle, backend, visit } = await startHost({ changePlugins, handler, options: { logger: { log } } });
  await handle.ready;
  expect(lines.join()).toContain(problem);
  const search = () => callWire(backend, visit(), 'POST', '/sdk/v1/users/search', { email: 'ada@example.com' });
  expect(await search()).toMatchObject({ status_code: 501, error_message: expect.stringContaining(problem) });
  const created = visit().passwords.create({
    email: 'ada@example.com',
    password: 'plum-Harbor-tricycle-9',
    session_duration_minutes: 30,
  });
  expect((await created).user.emails?.[0]?.email).toBe('ada@example.com');
  const other = await startHost({ changePlugins, handler: { searchResponse: 'new' } });
  expect(await other.visit().users.search({ email: 'ada@example.com' })).toMatchObject({ userType: 'new' });
});

test('a wrong set-up of the captcha is an error at the start', async () => {
  const { auth } = await startHost();
  const context = Object(await auth.$context);
  const handlerWith = (provider: string, options?: { captcha: { siteKey: string } }) => {
    const plugins = [captcha({ provider, secretKey: 'secret' } as never)];
    return createWidgetHandler(
      { ...auth, $context: Promise.resolve({ ...context, options: { ...context.options, plugins } }) },
      options,
    ).ready;
  };
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(handlerWith('google-recaptcha')).rejects.toThrow('set the option captcha: { siteKey }');
  await expect(handlerWith('hcaptcha', { captcha: { siteKey: 'key' } })).rejects.toThrow("'google-recaptcha' only");
  await expect(createWidgetHandler(auth, { captcha: { siteKey: 'key' } }).ready).rejects.toThrow('needs the plugin captcha');
});
