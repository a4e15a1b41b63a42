// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestEarly } from '../../browser/earlyResponses.ts';
import { createStorage } from '../../browser/storage.ts';
import type { Bootstrap, CallName, Calls, IdentityProvider } from '../contract.ts';
import { createProvider } from '../createProvider.ts';
import { defaultBootstrap } from '../defaultBootstrap.ts';
import { createHttpSend, type HttpOptions } from './createHttpSend.ts';
import { EVENTS_PATH, endpoints } from './endpoints.ts';
import { fillPath } from './fillPath.ts';

const publicToken = 'public-token-test-1';
const ok = { request_id: 'request-id-test-1', status_code: 200 };

interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string>; body?: string };
}

function connect(
  respond: (sent: Sent, count: number) => Response | Promise<Response> = () => Response.json({ data: ok }),
  options: Partial<HttpOptions> = {},
  bootstrap: Partial<Bootstrap> = {},
) {
  const sent: Sent[] = [];
  const life = new AbortController();
  const provider = createProvider(
    createHttpSend({
      publicToken,
      backend: 'http://localhost:4000/',
      fetch: (async (url: string, init: Sent['init']) => {
        sent.push({ url, init });
        return respond({ url, init }, sent.length);
      }) as never,
      identity: () => ({}),
      bootstrap: async () => ({ ...defaultBootstrap, ...bootstrap }),
      storage: createStorage(),
      signal: life.signal,
      ...options,
    }),
  );
  return { provider, sent, life, body: (index = -1) => JSON.parse(sent.at(index)?.init.body ?? 'null') };
}

const email = 'ada@example.test';
const password = 'a password';
const ADDRESS = '0x0000000000000000000000000000000000000001';
/** Those that are one request each. */
type PlainCall = Exclude<
  CallName,
  'webauthn.register' | 'webauthn.authenticate' | 'oauth.start' | `oauth.googleOneTap.${string}`
>;
const requests: { [Name in PlainCall]: Calls[Name]['request'] } = {
  'bootstrap.get': {},
  'users.search': { email },
  'user.get': {},
  'otps.email.loginOrCreate': { email, expiration_minutes: 5, login_template_id: 'in', signup_template_id: 'up' },
  'otps.sms.loginOrCreate': { phone_number: '+12015550123', expiration_minutes: 5 },
  'otps.whatsapp.loginOrCreate': { phone_number: '+12015550123', expiration_minutes: 5 },
  'otps.authenticate': { token: '123456', method_id: 'email-test-1', session_duration_minutes: 30 },
  'passwords.strengthCheck': { email, password },
  'passwords.create': { email, password, session_duration_minutes: 30 },
  'passwords.authenticate': { email, password, session_duration_minutes: 30 },
  'passwords.resetByEmailStart': {
    email,
    login_redirect_url: 'https://a.example/in',
    reset_password_redirect_url: 'https://a.example/reset',
    reset_password_expiration_minutes: 30,
    reset_password_template_id: 'reset',
  },
  'passwords.resetByEmail': { token: 'reset-token', password, session_duration_minutes: 30 },
  'magicLinks.email.loginOrCreate': {
    email,
    login_magic_link_url: 'https://a.example/in',
    login_expiration_minutes: 30,
    signup_magic_link_url: 'https://a.example/up',
    signup_expiration_minutes: 30,
  },
  'magicLinks.authenticate': { token: 'link-token', session_duration_minutes: 30 },
  'cryptoWallets.authenticateStart': { crypto_wallet_address: ADDRESS, crypto_wallet_type: 'ethereum' },
  'cryptoWallets.authenticate': {
    crypto_wallet_address: ADDRESS,
    crypto_wallet_type: 'ethereum',
    signature: '0x00',
    session_duration_minutes: 30,
  },
  'webauthn.update': { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Laptop' },
  'user.deleteWebauthnRegistration': { id: 'webauthn-registration-test-1' },
  'oauth.authenticate': { token: 'oauth-token', session_duration_minutes: 30 },
  'session.authenticate': { session_duration_minutes: 30 },
  'session.revoke': {},
};

function make<Name extends PlainCall>(provider: IdentityProvider, name: Name): Promise<unknown> {
  const [group, ...rest] = name.split('.');
  const method = rest.reduce((owner: never, part) => owner[part], provider[group as never]) as (
    request: unknown,
  ) => Promise<unknown>;
  return method(requests[name]);
}

const bodiless = ['bootstrap.get', 'user.get', 'user.deleteWebauthnRegistration', 'session.revoke'];

test.each(Object.keys(requests) as PlainCall[])('API-01 %s is sent to its address with exactly its payload', async (name) => {
  const { provider, sent } = connect();
  await make(provider, name);
  expect(sent).toHaveLength(1);
  const [call] = sent;
  const { path, fields } = fillPath(endpoints[name].path, { publicToken, given: requests[name] });
  expect(call?.url).toBe(`http://localhost:4000${path}`);
  expect(call?.init.method).toBe(endpoints[name].method);
  expect(call?.init.body).toBe(bodiless.includes(name) ? undefined : JSON.stringify(fields));
  expect(call?.init.credentials).toBe('include');
  expect(call?.init.headers).toMatchObject({ 'Content-Type': 'application/json', 'X-SDK-Parent-Host': window.location.origin });
});

test('API-01 every call carries the session, or the public token without one', async () => {
  const identity = { session_token: 'opaque', session_id: 'session-test-1', user_id: 'user-test-1' };
  const { provider, sent } = connect(undefined, { identity: () => identity });
  await provider.users.search({ email });
  expect(sent[0]?.init.headers.Authorization).toBe(`Basic ${btoa(`${publicToken}:opaque`)}`);
  const telemetry = JSON.parse(atob(sent[0]?.init.headers['X-SDK-Client'] ?? ''));
  expect(telemetry).toMatchObject({
    stytch_user_id: 'user-test-1',
    stytch_session_id: 'session-test-1',
    app: { identifier: window.location.hostname },
    sdk: { identifier: 'signin-widget', version: expect.stringMatching(/^signin-widget@\d/) },
    event_id: expect.stringMatching(/^event-id-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    app_session_id: expect.stringMatching(/^app-session-id-/),
    persistent_id: expect.stringMatching(/^persistent-id-/),
    client_sent_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    timezone: expect.any(String),
  });

  const stranger = connect();
  await stranger.provider.users.search({ email });
  expect(stranger.sent[0]?.init.headers.Authorization).toBe(`Basic ${btoa(`${publicToken}:${publicToken}`)}`);
  expect(JSON.parse(atob(stranger.sent[0]?.init.headers['X-SDK-Client'] ?? ''))).not.toHaveProperty('stytch_user_id');
});

test.each([
  ['a visitor', {}, 'primary'],
  ['a signed-in visitor', { session_id: 'session-test-1', session_token: 'opaque' }, 'secondary'],
])('CRY-05 the challenge for %s', async (_who, identity, kind) => {
  const { provider, sent } = connect(undefined, { identity: () => identity });
  await make(provider, 'cryptoWallets.authenticateStart');
  expect(sent[0]?.url).toBe(`http://localhost:4000/sdk/v1/crypto_wallets/authenticate/start/${kind}`);
});

test('CRY-05 an EIP-4361 message is asked for where the bootstrap requires one, and for Ethereum only', async () => {
  const { provider, body } = connect(undefined, {}, { siweRequiredForCryptoWallets: true });
  const wallet = { crypto_wallet_address: ADDRESS, crypto_wallet_type: 'ethereum' } as const;
  await provider.cryptoWallets.authenticateStart(wallet);
  expect(body()).toEqual({ ...wallet, siwe_params: { uri: window.location.origin } });
  await provider.cryptoWallets.authenticateStart({ ...wallet, crypto_wallet_type: 'solana' });
  expect(body()).toEqual({ ...wallet, crypto_wallet_type: 'solana' });
});

test('API-01 an option that is absent is left out', async () => {
  const { provider, sent } = connect();
  await provider.passwords.strengthCheck({ password, email: undefined as never });
  expect(sent[0]?.init.body).toBe(JSON.stringify({ password }));
});

test('a response is the data of its envelope, without the user that is there twice', async () => {
  const { provider } = connect(() => Response.json({ data: { ...ok, userType: 'new', __user: { user_id: 'u' } } }));
  expect(await provider.users.search({ email })).toEqual({ ...ok, userType: 'new' });
});

test('the configuration uses the widget’s names; a missing field counts as not configured', async () => {
  const responses = [
    {
      project_name: 'Shop',
      disable_sdk_watermark: false,
      email_domains: ['mail.example.test'],
      captcha_settings: { enabled: true, siteKey: 'key' },
      password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      dfp_protected_auth_enabled: true,
      dfp_protected_auth_mode: null,
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
      siwe_required_for_crypto_wallets: true,
      cname_domain: 'auth.example.test',
    },
    { disable_sdk_watermark: true, dfp_protected_auth_mode: 'DECISIONING', captcha_settings: { enabled: false, siteKey: 'key' } },
  ];
  const { provider } = connect((_sent, count) => Response.json({ data: responses[count - 1] }));
  expect(await provider.bootstrap.get({})).toEqual({
    projectName: 'Shop',
    displayWatermark: true,
    emailDomains: ['mail.example.test'],
    captcha: { siteKey: 'key' },
    passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    fingerprint: 'OBSERVATION',
    pkceRequiredForEmailMagicLinks: true,
    pkceRequiredForPasswordResets: true,
    pkceRequiredForOAuth: true,
    siweRequiredForCryptoWallets: true,
    cnameDomain: 'auth.example.test',
  });
  expect(await provider.bootstrap.get({})).toEqual({ ...defaultBootstrap, displayWatermark: false });
});

test('an error that the provider answers keeps its type, message, address and status', async () => {
  const answered = {
    status_code: 404,
    request_id: 'r',
    error_type: 'otp_code_not_found',
    error_message: 'No.',
    error_url: 'https://e.test',
  };
  const { provider } = connect(() => Response.json(answered, { status: 404 }));
  await expect(make(provider, 'otps.authenticate')).rejects.toMatchObject({ name: 'AuthError', message: 'No.', ...answered });
});

test('an error about the form of a request names the field', async () => {
  const { provider } = connect(() =>
    Response.json({ status_code: 400, body: [{ dataPath: '.email', message: 'must be an email' }] }, { status: 400 }),
  );
  await expect(provider.users.search({ email })).rejects.toMatchObject({
    error_type: 'bad_request',
    error_message: '.email must be an email',
    status_code: 400,
  });
});

const html = { headers: { 'content-type': 'text/html' } };
const json = { headers: { 'content-type': 'application/json' } };
const malformed: [string, () => Response, string, number][] = [
  ['a success that is not JSON', () => new Response('<p>hi</p>', html), 'invalid_response', 200],
  ['a success without data', () => Response.json({ status_code: 200 }), 'invalid_response', 200],
  ['an empty success', () => new Response(null, { status: 204 }), 'empty_response', 204],
  ['an error page', () => new Response('<h1>Bad gateway</h1>', { ...html, status: 502 }), 'invalid_response', 502],
  ['an empty error', () => new Response('', { status: 503 }), 'empty_response', 503],
  ['broken JSON as an error', () => new Response('{', { ...json, status: 500 }), 'invalid_response', 500],
  ['an error without a type', () => Response.json({ data: {} }, { status: 500 }), 'unknown_error', 500],
  ['an error with an empty type', () => Response.json({ error_type: '' }, { status: 500 }), 'unknown_error', 500],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')) as never, 'network_error', 0],
];

test.each(malformed)(
  'API-04 %s becomes a typed error without a message of its own',
  async (_what, respond, error_type, status_code) => {
    const { provider } = connect(respond);
    await expect(provider.users.search({ email })).rejects.toMatchObject({
      name: 'AuthError',
      error_type,
      error_message: error_type,
      status_code,
    });
  },
);

test('API-04 a request that is not answered within 30 seconds ends as request_timeout', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  const { provider } = connect(({ init }) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  const call = expect(provider.users.search({ email })).rejects.toMatchObject({
    error_type: 'request_timeout',
    error_message: 'request_timeout',
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(signal?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test.each([
  ['JSON', 'application/json'],
  ['text', 'text/plain'],
])('API-04 a body of %s that never ends counts as no response within 30 seconds', async (_what, type) => {
  vi.useFakeTimers();
  const { provider } = connect(
    ({ init }) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"data":'));
            init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        }),
        { headers: { 'content-type': type } },
      ),
  );
  const call = expect(provider.users.search({ email })).rejects.toMatchObject({ error_type: 'request_timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await call;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('the caller’s signal aborts a call at once', async () => {
  const caller = new AbortController();
  let signal: AbortSignal | null | undefined;
  const { provider } = connect(({ init }) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  const call = provider.users.search({ email }, { signal: caller.signal });
  await vi.waitFor(() => expect(signal).toBeDefined());
  caller.abort();
  await expect(call).rejects.toMatchObject({ error_type: 'aborted' });
  expect(signal?.aborted).toBe(true);
  await expect(provider.users.search({ email }, { signal: caller.signal })).rejects.toMatchObject({ error_type: 'aborted' });
});

test('API-04 a call that waits for the configuration ends with its time limit and with its signal', async () => {
  vi.useFakeTimers();
  const { provider, sent } = connect(undefined, { bootstrap: () => new Promise(() => {}) });
  const caller = new AbortController();
  const aborted = expect(provider.users.search({ email }, { signal: caller.signal })).rejects.toMatchObject({
    error_type: 'aborted',
  });
  caller.abort();
  await aborted;
  const late = expect(provider.users.search({ email })).rejects.toMatchObject({ error_type: 'request_timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await late;
  expect(sent).toEqual([]);
  vi.useRealTimers();
});

test('guarded calls wait for the configuration, the others do not', async () => {
  let respond: (bootstrap: Bootstrap) => void = () => {};
  const bootstrap = () =>
    new Promise<Bootstrap>((resolve) => {
      respond = resolve;
    });
  const { provider, sent } = connect(undefined, { bootstrap });
  await provider.passwords.strengthCheck({ password });
  await provider.session.authenticate({});
  await provider.magicLinks.authenticate({ token: 't', session_duration_minutes: 30 });
  const waiting = provider.users.search({ email });
  await Promise.resolve();
  expect(sent).toHaveLength(3);
  respond(defaultBootstrap);
  await waiting;
  expect(sent).toHaveLength(4);
});

test('events are sent together 800 ms after the first, at once for 15 events, and when the page is hidden', async () => {
  vi.useFakeTimers();
  const { provider, sent, life } = connect();
  const names = (index: number) =>
    JSON.parse(sent[index]?.init.body ?? '[]').map(({ event }: { event: { event_name: string } }) => event.event_name);
  const log = (event_name: string) => provider.log?.({ event_name, details: { type: 'x' } });
  log('a');
  await vi.advanceTimersByTimeAsync(700);
  log('b');
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(names(0)).toEqual(['a', 'b']);
  expect(sent[0]?.url).toBe(`http://localhost:4000${EVENTS_PATH}`);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: false });
  expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });

  for (let count = 0; count < 15; count += 1) log(`e${count}`);
  expect(names(1)).toHaveLength(15);
  log('last');
  window.dispatchEvent(new Event('pagehide'));
  expect(names(2)).toEqual(['last']);
  expect(sent[2]?.init.keepalive).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(3);

  life.abort();
  log('after');
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
});

test('events that cannot be sent cause no error', async () => {
  vi.useFakeTimers();
  const { provider, sent } = connect(() => Promise.reject(new TypeError('Failed to fetch')) as never);
  provider.log?.({ event_name: 'a', details: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
});

test('a response that the page has requested already is used once; a page with its own fetch makes every request', async () => {
  const address = `http://localhost:4000${fillPath(endpoints['bootstrap.get'].path, { publicToken, given: {} }).path}`;
  const keep = () => requestEarly({ method: 'GET', address }, async () => Response.json({ data: { project_name: 'Early' } }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { project_name: 'Late' } }));
  onTestFinished(() => fetched.mockRestore());
  const { provider } = connect(undefined, { fetch: undefined });
  keep();
  expect(await provider.bootstrap.get({})).toMatchObject({ projectName: 'Early' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await provider.bootstrap.get({})).toMatchObject({ projectName: 'Late' });

  keep();
  const own = connect(() => Response.json({ data: { project_name: 'Own' } }));
  expect(await own.provider.bootstrap.get({})).toMatchObject({ projectName: 'Own' });
});
