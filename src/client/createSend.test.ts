// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { installPasskeyDevice } from '../../test/support/installPasskeyDevice.ts';
import { OAUTH_PROVIDERS } from '../config.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { CompleteProvider } from '../provider/contract.ts';
import { createClient } from './createClient.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const backend = 'https://auth.example.test';
const email = 'ada@example.test';
const password = 'a password';
const session_duration_minutes = 30;
const phone_number = '+12015550123';
const wallet = { crypto_wallet_address: '0x0000000000000000000000000000000000000001', crypto_wallet_type: 'ethereum' } as const;

const session = { session_id: 'session-test-1', user_id: 'user-test-1', expires_at: '2099-01-01T00:00:00Z' };
const user = { user_id: 'user-test-1', webauthn_registrations: [] };
const challenge = btoa('challenge').replaceAll('=', '');

/** All that any call needs of a response. */
const defaults = {
  request_id: 'request-id-test-1',
  status_code: 200,
  session,
  user,
  user_id: user.user_id,
  session_token: 'opaque',
  session_jwt: 'jwt',
  method_id: 'email-test-1',
  userType: 'new',
  challenge: 'Sign this.',
  valid_password: true,
  strength_policy: 'none',
};

/** Other responses of the back end, by the end of the path. */
const responses: Record<string, object> = {
  '/webauthn/register/start': {
    public_key_credential_creation_options: JSON.stringify({
      challenge,
      rp: { id: 'localhost', name: 'Shop' },
      user: { id: 'dXNlcg', name: email, displayName: email },
    }),
  },
  '/webauthn/authenticate/start/primary': {
    public_key_credential_request_options: JSON.stringify({ challenge, rpId: 'localhost' }),
  },
};

interface Sent {
  /** Method and path. */
  line: string;
  init: Omit<RequestInit, 'body' | 'headers'> & { body?: string; headers: Record<string, string> };
  /** Undefined where there is none. */
  body: unknown;
}

/** Creates a client of a page, by default with a signed-in visitor, and records all that it sends. */
async function connect(visitor: 'signed in' | 'signed out' = 'signed in') {
  if (visitor === 'signed in') {
    document.cookie = 'stytch_session=opaque; Path=/';
    localStorage.setItem(storageKey(publicToken), JSON.stringify({ session, user }));
  }
  const sent: Sent[] = [];
  const fetch = async (address: string, init: Sent['init']) => {
    const line = `${init.method} ${address.replace(backend, '')}`;
    if (!line.endsWith('/events')) sent.push({ line, init, body: init.body === undefined ? undefined : JSON.parse(init.body) });
    const own = Object.entries(responses).find(([path]) => address.endsWith(path))?.[1];
    return Response.json({ data: { ...defaults, ...own } });
  };
  const client = createClient({ publicToken, backend, fetch: fetch as never });
  onTestFinished(() => client.destroy());
  await client.bootstrap.ready;
  const own = visitor === 'signed in' ? 2 : 1;
  await vi.waitFor(() => expect(sent).toHaveLength(own));
  await vi.waitFor(() => expect(client.session.getTokens()?.session_token).toBe(visitor === 'signed in' ? 'opaque' : undefined));
  return { client, sent, own: sent.splice(0) };
}

afterEach(() => {
  localStorage.clear();
  for (const name of ['stytch_session', 'stytch_session_jwt']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

/** Checks the parts of a request that all calls share, with the identity of the sender. */
function expectSigned({ init }: Sent, token: string) {
  const { headers, body, ...rest } = init;
  expect(Object.keys(headers).sort()).toEqual(['Authorization', 'Content-Type', 'X-SDK-Client', 'X-SDK-Parent-Host']);
  expect(headers).toMatchObject({
    Authorization: `Basic ${btoa(`${publicToken}:${token}`)}`,
    'Content-Type': 'application/json',
    'X-SDK-Parent-Host': window.location.origin,
  });
  const { stytch_user_id, stytch_session_id } = JSON.parse(atob(headers['X-SDK-Client'] ?? ''));
  const isVisitor = token !== publicToken;
  expect({ stytch_user_id, stytch_session_id }).toEqual({
    stytch_user_id: isVisitor ? 'user-test-1' : undefined,
    stytch_session_id: isVisitor ? 'session-test-1' : undefined,
  });
  expect(rest).toEqual({
    method: expect.any(String),
    credentials: 'include',
    referrerPolicy: 'strict-origin',
    signal: expect.any(AbortSignal),
  });
}

interface Row {
  call: string;
  make: (provider: CompleteProvider) => Promise<unknown>;
  /** Each request that it sends: method and path, and the whole body. */
  sends: readonly (readonly [line: string, body?: object])[];
}

const linkOptions = {
  login_magic_link_url: 'https://shop.example/in',
  login_expiration_minutes: 10,
  signup_magic_link_url: 'https://shop.example/up',
  signup_expiration_minutes: 20,
};
const resetOptions = {
  login_redirect_url: 'https://shop.example/in',
  reset_password_redirect_url: 'https://shop.example/reset',
  reset_password_expiration_minutes: 15,
  reset_password_template_id: 'reset',
};
const templates = { login_template_id: 'in', signup_template_id: 'up' };
const otp = { token: '123456', method_id: 'email-test-1', session_duration_minutes };
const signature = '0x00';
const passkey = { is_passkey: true, session_duration_minutes } as const;
const credential = expect.stringMatching(/^\{.*"type":"public-key".*\}$/);

const rows: Row[] = [
  {
    call: 'passwords.strengthCheck with an address',
    make: (provider) => provider.passwords.strengthCheck({ email, password }),
    sends: [['POST /sdk/v1/passwords/strength_check', { email, password }]],
  },
  {
    call: 'passwords.strengthCheck without one',
    make: (provider) => provider.passwords.strengthCheck({ password }),
    sends: [['POST /sdk/v1/passwords/strength_check', { password }]],
  },
  {
    call: 'passwords.create',
    make: (provider) => provider.passwords.create({ email, password, session_duration_minutes }),
    sends: [['POST /sdk/v1/passwords', { email, password, session_duration_minutes }]],
  },
  {
    call: 'passwords.authenticate',
    make: (provider) => provider.passwords.authenticate({ email, password, session_duration_minutes }),
    sends: [['POST /sdk/v1/passwords/authenticate', { email, password, session_duration_minutes }]],
  },
  {
    call: 'passwords.resetByEmailStart',
    make: (provider) => provider.passwords.resetByEmailStart({ email, ...resetOptions }),
    sends: [['POST /sdk/v1/passwords/email/reset/start', { email, ...resetOptions }]],
  },
  {
    call: 'passwords.resetByEmailStart without options',
    make: (provider) => provider.passwords.resetByEmailStart({ email }),
    sends: [['POST /sdk/v1/passwords/email/reset/start', { email }]],
  },
  {
    call: 'passwords.resetByEmail',
    make: (provider) => provider.passwords.resetByEmail({ token: 'reset', password, session_duration_minutes }),
    sends: [['POST /sdk/v1/passwords/email/reset', { token: 'reset', password, session_duration_minutes }]],
  },
  {
    call: 'magicLinks.email.loginOrCreate',
    make: (provider) => provider.magicLinks.email.loginOrCreate({ email, ...linkOptions }),
    sends: [['POST /sdk/v1/magic_links/email/login_or_create', { email, ...linkOptions }]],
  },
  {
    call: 'magicLinks.authenticate',
    make: (provider) => provider.magicLinks.authenticate({ token: 'link', session_duration_minutes }),
    sends: [['POST /sdk/v1/magic_links/authenticate', { token: 'link', session_duration_minutes }]],
  },
  {
    call: 'otps.email.loginOrCreate',
    make: (provider) => provider.otps.email.loginOrCreate({ email, expiration_minutes: 5, ...templates }),
    sends: [['POST /sdk/v1/otps/email/login_or_create', { email, expiration_minutes: 5, ...templates }]],
  },
  {
    call: 'otps.sms.loginOrCreate',
    make: (provider) => provider.otps.sms.loginOrCreate({ phone_number, expiration_minutes: 5 }),
    sends: [['POST /sdk/v1/otps/sms/login_or_create', { phone_number, expiration_minutes: 5 }]],
  },
  {
    call: 'otps.whatsapp.loginOrCreate',
    make: (provider) => provider.otps.whatsapp.loginOrCreate({ phone_number, expiration_minutes: 5 }),
    sends: [['POST /sdk/v1/otps/whatsapp/login_or_create', { phone_number, expiration_minutes: 5 }]],
  },
  {
    call: 'otps.authenticate',
    make: (provider) => provider.otps.authenticate(otp),
    sends: [['POST /sdk/v1/otps/authenticate', otp]],
  },
  {
    call: 'users.search',
    make: (provider) => provider.users.search({ email }),
    sends: [['POST /sdk/v1/users/search', { email }]],
  },
  {
    call: 'cryptoWallets.authenticateStart',
    make: (provider) => provider.cryptoWallets.authenticateStart(wallet),
    sends: [['POST /sdk/v1/crypto_wallets/authenticate/start/secondary', wallet]],
  },
  {
    call: 'cryptoWallets.authenticate',
    make: (provider) => provider.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes }),
    sends: [['POST /sdk/v1/crypto_wallets/authenticate', { ...wallet, signature, session_duration_minutes }]],
  },
  {
    call: 'webauthn.register',
    make: (provider) => provider.webauthn.register(passkey),
    sends: [
      [
        'POST /sdk/v1/webauthn/register/start',
        { domain: 'localhost', user_agent: navigator.userAgent, return_passkey_credential_options: true },
      ],
      ['POST /sdk/v1/webauthn/register', { public_key_credential: credential, session_duration_minutes }],
    ],
  },
  {
    call: 'webauthn.update',
    make: (provider) => provider.webauthn.update({ webauthn_registration_id: 'webauthn-registration-test-1', name: 'Laptop' }),
    sends: [['PUT /sdk/v1/webauthn/update/webauthn-registration-test-1', { name: 'Laptop' }]],
  },
  { call: 'user.get', make: (provider) => provider.user.get({}), sends: [['GET /sdk/v1/users/me']] },
  {
    call: 'user.deleteWebauthnRegistration',
    make: (provider) => provider.user.deleteWebauthnRegistration({ id: 'webauthn-registration-test-1' }),
    sends: [['DELETE /sdk/v1/users/webauthn_registrations/webauthn-registration-test-1']],
  },
  {
    call: 'oauth.authenticate',
    make: (provider) => provider.oauth.authenticate({ token: 'oauth', session_duration_minutes }),
    sends: [['POST /sdk/v1/oauth/authenticate', { token: 'oauth', session_duration_minutes }]],
  },
  {
    call: 'session.authenticate',
    make: (provider) => provider.session.authenticate({ session_duration_minutes }),
    sends: [['POST /sdk/v1/sessions/authenticate', { session_duration_minutes }]],
  },
  { call: 'session.revoke', make: (provider) => provider.session.revoke({}), sends: [['POST /sdk/v1/sessions/revoke']] },
];

test.each(rows)('API-01 $call sends exactly its payload, with user id and session id', async ({ call, make, sends }) => {
  if (call === 'webauthn.register') installPasskeyDevice();
  const { client, sent } = await connect();
  await make(client.provider);
  expect(sent.map(({ line, body }) => (body === undefined ? [line] : [line, body]))).toStrictEqual(sends);
  for (const each of sent) expectSigned(each, 'opaque');
});

test('API-01 a passkey signs in with the same payload, from a button or a field', async () => {
  const device = installPasskeyDevice();
  const { client, sent } = await connect();
  await client.provider.webauthn.register(passkey);
  sent.length = 0;
  const expected = [
    ['POST /sdk/v1/webauthn/authenticate/start/primary', { domain: 'localhost', return_passkey_credential_options: true }],
    ['POST /sdk/v1/webauthn/authenticate', { public_key_credential: credential, session_duration_minutes }],
  ];
  await client.provider.webauthn.authenticate({ ...passkey, conditional_mediation: false });
  expect(sent.map(({ line, body }) => [line, body])).toStrictEqual(expected);
  expect(device.asks.at(-1)?.kind).toBe('get');

  sent.length = 0;
  const life = new AbortController();
  const picked = client.provider.webauthn.authenticate({ ...passkey, conditional_mediation: true }, { signal: life.signal });
  await vi.waitFor(() => expect(device.asks.at(-1)?.kind).toBe('conditional'));
  expect(device.asks.at(-1)?.signal?.aborted).toBe(false);
  device.asks.at(-1)?.accept();
  await picked;
  expect(sent.map(({ line, body }) => [line, body])).toStrictEqual(expected);
  for (const each of sent) expectSigned(each, 'opaque');
});

test('API-01 the abort signal of a passkey sign-in reaches the browser', async () => {
  const device = installPasskeyDevice({ willing: false });
  const { client } = await connect();
  const life = new AbortController();
  const call = client.provider.webauthn.authenticate({ ...passkey, conditional_mediation: true }, { signal: life.signal });
  await vi.waitFor(() => expect(device.asks).toHaveLength(1));
  life.abort();
  await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  expect(device.asks[0]?.signal?.aborted).toBe(true);
});

test.each(OAUTH_PROVIDERS)(
  'API-01 OAU-02 a start at %s is a navigation with exactly its options, and no request',
  async (name) => {
    const { client, sent } = await connect();
    const visited: string[] = [];
    await client.provider.oauth.start(
      {
        provider: name,
        login_redirect_url: 'https://shop.example/in',
        signup_redirect_url: 'https://shop.example/up',
        custom_scopes: ['calendar', 'drive'],
        provider_params: { prompt: 'select_account' },
      },
      { navigate: (address) => visited.push(address) },
    );
    const address = new URL(visited[0] ?? '');
    expect(visited).toHaveLength(1);
    expect(address.origin + address.pathname).toBe(`${backend}/v1/public/oauth/${name}/start`);
    expect([...address.searchParams].sort()).toEqual([
      ['custom_scopes', 'calendar drive'],
      ['login_redirect_url', 'https://shop.example/in'],
      ['provider_prompt', 'select_account'],
      ['public_token', publicToken],
      ['signup_redirect_url', 'https://shop.example/up'],
    ]);
    expect(sent).toEqual([]);
  },
);

test('API-01 API-02 the configuration is requested once without a payload, and a restored session is refreshed', async () => {
  const { client, sent, own } = await connect();
  expect(own.map(({ line, body }) => [line, body]).sort()).toEqual([
    [`GET /sdk/v1/projects/bootstrap/${publicToken}`, undefined],
    ['POST /sdk/v1/sessions/authenticate', {}],
  ]);
  for (const each of own) expectSigned(each, 'opaque');
  await client.provider.bootstrap.get({});
  expect(sent).toEqual([]);
});

test('API-01 CRY-05 without a session the public token authenticates the call, and a wallet creates a session', async () => {
  const { client, sent } = await connect('signed out');
  await client.provider.cryptoWallets.authenticateStart({ ...wallet, crypto_wallet_type: 'solana' });
  expect(sent.map(({ line, body }) => [line, body])).toStrictEqual([
    ['POST /sdk/v1/crypto_wallets/authenticate/start/primary', { ...wallet, crypto_wallet_type: 'solana' }],
  ]);
  for (const each of sent) expectSigned(each, publicToken);
});

test.each(['magicLinks', 'oauth'] as const)('OAU-04 a token is redeemed once if two parts of a page do so: %s', async (kind) => {
  const { client, sent } = await connect('signed out');
  const redeem = () => client.provider[kind].authenticate({ token: 'of a redirect', session_duration_minutes });
  const [first, second] = await Promise.all([redeem(), redeem()]);
  expect(second).toBe(first);
  expect(sent.filter(({ body }) => (body as { token?: string } | undefined)?.token === 'of a redirect')).toHaveLength(1);
});
