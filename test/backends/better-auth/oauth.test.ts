import { serve } from '@hono/node-server';
import { oAuthProxy } from 'better-auth/plugins';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createBrowser } from './createBrowser.ts';
import { createGate } from './createGate.ts';
import { PAGE, postToEndpoint, refusal, startHost } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;

/** An OAuth 2.0 provider that consents at once; `state.error` makes it refuse, `state.isUnproven` calls the address unproven. */
async function startProvider(state: { error?: string; isUnproven?: boolean; email?: string } = {}) {
  const app = new Hono();
  app.get('/authorize', (c) => {
    const back = new URL(c.req.query('redirect_uri') ?? '');
    back.searchParams.set('state', c.req.query('state') ?? '');
    if (state.error) back.searchParams.set('error', state.error);
    else back.searchParams.set('code', 'code-1');
    return c.redirect(back.href);
  });
  app.post('/token', (c) => c.json({ access_token: 'access-1', token_type: 'Bearer', expires_in: 60 }));
  const user = { id: 'subject-1', email: 'ada@example.test', name: 'Ada Lovelace' };
  app.get('/user', (c) => c.json({ ...user, ...(state.email && { email: state.email }), email_verified: !state.isUnproven }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as { port: number }).port}`;
  return genericOAuth({
    config: [
      {
        providerId: 'github',
        clientId: 'client-1',
        clientSecret: 'secret-1',
        authorizationUrl: `${url}/authorize`,
        tokenUrl: `${url}/token`,
        userInfoUrl: `${url}/user`,
      },
    ],
  });
}

/** Follows redirects as a browser does, until the page. */
async function follow(fetchAs: typeof fetch, address: string): Promise<URL> {
  for (let next = address; ; ) {
    const response = await fetchAs(next);
    const location = response.headers.get('Location');
    if (!location) throw new Error(`${next} responded with ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(PAGE)) return new URL(next);
  }
}

const start = (backend: string, query: Record<string, string> = {}) =>
  `${backend}/v1/public/oauth/github/start?${new URLSearchParams({
    public_token: 'public-token-test-1',
    login_redirect_url: `${PAGE}/login`,
    signup_redirect_url: `${PAGE}/welcome`,
    ...query,
  })}`;

test('a visitor signs up, and then in, at a provider; the token is good once and for this browser', async () => {
  const plugin = await startProvider();
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const visitor = visit();
  const page = await follow(visitor.browser.fetch, start(backend));
  expect(page.pathname).toBe('/welcome');
  expect(page.searchParams.get('stytch_token_type')).toBe('oauth');
  const token = page.searchParams.get('token') ?? '';
  expect(await refusal(visit().oauth.authenticate({ token, session_duration_minutes }))).toBe('user_unauthenticated');

  const again = visit();
  const next = await follow(again.browser.fetch, start(backend));
  expect(next.pathname).toBe('/login');
  const request = { token: next.searchParams.get('token') ?? '', session_duration_minutes };
  const response = await again.oauth.authenticate(request);
  expect(response).toMatchObject({
    provider_type: 'github',
    provider_subject: 'subject-1',
    user: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
  });
  expect(await refusal(again.oauth.authenticate(request))).toBe('oauth_token_not_found');
});

test('attack: a link makes a response name a provider at which the visitor has no account', async () => {
  const plugin = await startProvider();
  const { auth, backend, visit } = await startHost({
    changePlugins: (plugins) => [...plugins, plugin],
    options: { socialProviders: { google: { clientId: 'client-1', clientSecret: 'secret-1' } } },
  });
  const visitor = visit();
  await follow(visitor.browser.fetch, start(backend));
  const finish = (provider: string) =>
    follow(visitor.browser.fetch, `${backend}/v1/oauth/done?${new URLSearchParams({ provider, redirect: `${PAGE}/login` })}`);
  const token = (await finish('google')).searchParams.get('token') ?? '';
  expect(await refusal(visitor.oauth.authenticate({ token, session_duration_minutes }))).toBe('oauth_token_not_found');
  // A provider that is not installed stores nothing.
  const rows = async () => Object(await auth.$context).adapter.count({ model: 'verification' });
  const before = await rows();
  for (const provider of ['apple', 'x'.repeat(4_000), ''])
    expect((await finish(provider)).search).toBe('?stytch_token_type=oauth&error=invalid_oauth_provider');
  expect(await rows()).toBe(before);
});

test('a visitor signs in once the provider calls the address proven', async () => {
  const state = { isUnproven: true };
  const plugin = await startProvider(state);
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const verified: unknown[] = [];
  for (const isUnproven of [true, false, false]) {
    state.isUnproven = isUnproven;
    const visitor = visit();
    const page = await follow(visitor.browser.fetch, start(backend));
    const token = page.searchParams.get('token') ?? '';
    const { user } = await visitor.oauth.authenticate({ token, session_duration_minutes });
    verified.push(user.emails[0]?.verified);
  }
  expect(verified).toEqual([false, true, true]);
});

test.each([
  ['a phone number', '15005550123@phone.example.test'],
  ['a wallet', '0xab5801a7d398351b8be11c439e05c5b3259aec9b@siwe.placeholder.invalid'],
])('attack: a sign-up at a provider takes the address that a plugin makes for %s', async (_owner, email) => {
  const plugin = await startProvider({ email });
  const { auth, backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const page = await follow(visit().browser.fetch, start(backend));
  expect(page.searchParams.get('error')).toBe('INVALID_EMAIL');
  expect(await Object(await auth.$context).internalAdapter.findUserByEmail(email)).toBe(null);
});

test('a provider without emails signs up with the address that it makes', async () => {
  const plugin = await startProvider({ email: '1234@twitter.placeholder.invalid' });
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  expect((await follow(visit().browser.fetch, start(backend))).searchParams.get('token')).not.toBe(null);
});

test('attack: an account is taken early, before a provider calls its address proven', async () => {
  const plugin = await startProvider();
  const host = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const taken = await takeAccountEarly(host, 'ada@example.test');
  const { internalAdapter } = Object(await host.auth.$context);
  await internalAdapter.linkAccount({ userId: taken.user_id, providerId: 'github', accountId: 'subject-1' });
  const owner = host.visit();
  const page = await follow(owner.browser.fetch, start(host.backend));
  const token = page.searchParams.get('token') ?? '';
  const { user_id, user } = await owner.oauth.authenticate({ token, session_duration_minutes });
  expect([user_id, user.emails]).toMatchObject([taken.user_id, [{ verified: true }]]);
  expect(await taken.waysIn()).toEqual([]);
  expect(await internalAdapter.findAccounts(user_id)).toMatchObject([{ providerId: 'github', accountId: 'subject-1' }]);
  expect((await owner.session.authenticate({ session_duration_minutes })).user.user_id).toBe(user_id);
});

test('attack: a sign-in at a provider is in progress during a proof of its unproven address', async () => {
  const gate = createGate();
  const plugin = await startProvider({ isUnproven: true });
  const { backend, visit, last } = await startHost({
    changePlugins: (plugins) => [...plugins, plugin],
    options: { databaseHooks: { account: { update: { before: () => gate.pass() } } } },
  });
  await follow(visit().browser.fetch, start(backend));
  const attacker = visit();
  gate.arm();
  const response = refusal(follow(attacker.browser.fetch, start(backend)));
  await gate.reached;
  const owner = visit();
  const { method_id } = await owner.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  await owner.otps.authenticate({ method_id, token: last('ada@example.test').code ?? '', session_duration_minutes });
  gate.open();
  await response;
  expect(await refusal(attacker.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});

/** A host with a trusted provider, and the proven account of an owner. */
async function startTrusting({ isUnproven, storeStateStrategy }: { isUnproven: boolean; storeStateStrategy?: string }) {
  const plugin = await startProvider({ isUnproven });
  const account = { storeStateStrategy, accountLinking: { trustedProviders: ['github'] } };
  const host = await startHost({ changePlugins: (plugins) => [...plugins, plugin], options: { account } });
  const owner = host.visit();
  const { method_id } = await owner.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  const token = host.last('ada@example.test').code ?? '';
  const { user_id } = await owner.otps.authenticate({ method_id, token, session_duration_minutes });
  return { host, owner, user_id };
}

test.each(['database', 'cookie'])(
  'attack: an address that a trusted provider did not check leads to the account of its owner, with the state in a %s',
  async (storeStateStrategy) => {
    const { host, owner } = await startTrusting({ isUnproven: true, storeStateStrategy });
    const attacker = host.visit();
    const page = await follow(attacker.browser.fetch, start(host.backend));
    expect(page.searchParams.get('error')).toBe('account_not_linked');
    expect(await refusal(attacker.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
    expect((await owner.user.get({})).providers).toEqual([]);
  },
);

test('an address that the provider calls proven leads to the account of its owner', async () => {
  const { host, user_id } = await startTrusting({ isUnproven: false });
  const page = await follow(host.visit().browser.fetch, start(host.backend));
  expect(page.searchParams.get('token')).not.toBe(null);
  const { internalAdapter } = Object(await host.auth.$context);
  expect(await internalAdapter.findAccounts(user_id)).toMatchObject([{ providerId: 'github' }]);
});

test('an owner who is signed in links an account at a trusted provider that did not check the address', async () => {
  const { host, owner } = await startTrusting({ isUnproven: true });
  const body = { provider: 'github', callbackURL: `${PAGE}/linked`, errorCallbackURL: `${PAGE}/failed`, disableRedirect: true };
  const { url } = await (await postToEndpoint(host, owner, '/link-social', body)).json();
  expect((await follow(owner.browser.fetch, url)).pathname).toBe('/linked');
  expect((await owner.user.get({})).providers).toMatchObject([{ provider_type: 'github' }]);
});

test('attack: a sign-in at a provider is in progress while the account there is removed', async () => {
  const gate = createGate();
  const plugin = await startProvider();
  const host = await startHost({
    changePlugins: (plugins) => [...plugins, plugin],
    options: {
      account: { updateAccountOnSignIn: false },
      databaseHooks: { session: { create: { before: () => gate.pass() } } },
    },
  });
  await follow(host.visit().browser.fetch, start(host.backend));
  const attacker = host.visit();
  gate.arm();
  const response = refusal(follow(attacker.browser.fetch, start(host.backend)));
  await gate.reached;
  const { adapter } = Object(await host.auth.$context);
  await adapter.deleteMany({ model: 'account', where: [{ field: 'providerId', value: 'github' }] });
  gate.open();
  await response;
  expect(await refusal(attacker.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});

test('attack: a link that completes the sign-in of its sender through the plugin oAuthProxy replaces a live session', async () => {
  const plugin = await startProvider();
  const production = await startHost({
    changePlugins: (plugins) => [...plugins, plugin, oAuthProxy()],
    options: { trustedOrigins: ['http://localhost:*'] },
  });
  const { backend, visit, last } = await startHost({
    changePlugins: (plugins) => [...plugins, plugin, oAuthProxy({ productionURL: production.backend })],
  });
  /** The address that completes the sign-in, which the attacker does not open. */
  const linkOf = async (attacker: ReturnType<typeof visit>) => {
    for (let next = start(backend); ; ) {
      const location = (await attacker.browser.fetch(next)).headers.get('Location') ?? '';
      if (location.includes('/oauth-proxy?')) return location;
      next = new URL(location, next).href;
    }
  };
  const visitor = visit();
  const email = 'victim@example.test';
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: last(email).code ?? '', session_duration_minutes });
  await visitor.browser.fetch(await linkOf(visit()));
  expect((await visitor.user.get({})).emails).toMatchObject([{ email }]);
  const stranger = visit();
  await stranger.browser.fetch(await linkOf(visit()));
  expect(await refusal(stranger.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  // In the browser that started the sign-in, the plugin works.
  const other = visit();
  const page = await follow(other.browser.fetch, await linkOf(other));
  const token = page.searchParams.get('token') ?? '';
  expect((await other.oauth.authenticate({ token, session_duration_minutes })).provider_type).toBe('github');
});

test('the scopes, the address and the parameters of the page reach the provider', async () => {
  const plugin = await startProvider();
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const query = { custom_scopes: 'repo  gist', provider_login_hint: 'ada@example.test', provider_allow_signup: 'false' };
  const response = await visit().browser.fetch(start(backend, query), { redirect: 'manual' });
  const sent = new URL(response.headers.get('Location') ?? '').searchParams;
  expect(sent.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['repo', 'gist']));
  expect([sent.get('login_hint'), sent.get('allow_signup')]).toEqual(['ada@example.test', 'false']);
});

test('a refusal at the provider comes back to the page', async () => {
  const plugin = await startProvider({ error: 'access_denied' });
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const page = await follow(visit().browser.fetch, start(backend));
  expect(page.pathname + page.search).toBe('/login?stytch_token_type=oauth&error=access_denied');
});

test('behind a proxy with https, and a baseURL that follows from the request, a visitor signs in at a provider', async () => {
  const plugin = await startProvider();
  const allowedHosts = ['shop.example.test'];
  const { handle, auth } = await startHost({
    changePlugins: (plugins) => [...plugins, plugin],
    options: { baseURL: { allowedHosts }, trustedOrigins: [PAGE], advanced: { trustedProxyHeaders: true } },
  });
  const browser = createBrowser(PAGE);
  /** The proxy: the server sees http and an internal host. Requests to the provider do not use it. */
  const fetchAs = (async (address: string) => {
    const { origin, pathname, search } = new URL(address);
    if (origin !== 'https://shop.example.test') return fetch(address, { redirect: 'manual' });
    const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example.test' };
    const headers = { Host: '10.0.0.1:3000', ...forwarded, Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') };
    const request = new Request(`http://10.0.0.1:3000${pathname}${search}`, { headers });
    const response = await (pathname.startsWith('/api/auth/') ? auth.handler(request) : handle(request));
    browser.store(response);
    return response;
  }) as typeof fetch;
  // A cookie makes Better Auth check the origin of the request.
  browser.jar.set('theme', 'dark');
  const page = await follow(fetchAs, start('https://shop.example.test'));
  expect(page.pathname).toBe('/welcome');
  expect(page.searchParams.get('token')).not.toBe(null);
});

test('neither the start nor the end redirects to an address that is not trusted', async () => {
  const plugin = await startProvider();
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  for (const address of [
    start(backend, { login_redirect_url: 'https://evil.example/' }),
    `${backend}/v1/oauth/done?redirect=https://evil.example/`,
  ]) {
    const response = await visit().browser.fetch(address);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_type: 'no_match_for_provided_oauth_url' });
  }
});

test.each([
  ...[
    'response_mode=fragment',
    'Response_Mode=form_post',
    'request=x',
    'request_uri=https://evil.example',
    'redirect_uri=https://evil.example',
  ],
  ...['state=x', 'client_id=x', 'response_type=token', 'code_challenge=x', 'nonce=x'],
])('attack: a link to the start of a sign-in changes the request to the provider: %s', async (parameter) => {
  const plugin = await startProvider();
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, plugin] });
  const [name = '', value = ''] = parameter.split('=');
  const address = start(backend, { [`provider_${name}`]: value });
  const response = await visit().browser.fetch(address, { redirect: 'manual' });
  const sent = new URL(response.headers.get('Location') ?? 'http://localhost').searchParams;
  expect([...sent.getAll(name), ...sent.getAll(name.toLowerCase())]).not.toContain(value);
  if (/response_mode|request/i.test(name)) expect(response.status).toBe(400);
});
