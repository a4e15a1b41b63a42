// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createIdp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { ConfigError } from '../errors.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { Client } from './Client.ts';
import type { ClientOptions } from './ClientOptions.ts';
import { createClient } from './createClient.ts';

const clients: Client[] = [];

function connect(options: Partial<ClientOptions> = {}, idpOptions: IdpOptions = {}) {
  const idp = createIdp(idpOptions);
  const { publicToken } = idp;
  const client = createClient({ publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as typeof fetch, ...options });
  clients.push(client);
  return { idp, client, publicToken };
}

async function signIn({ client, idp }: ReturnType<typeof connect>, email = 'ada@example.test') {
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const token = idp.messages.last(email)?.code ?? '';
  return client.provider.otps.authenticate({ token, method_id, session_duration_minutes: 30 });
}

const seen = (idp: ReturnType<typeof createIdp>, call: string) =>
  idp.calls.list({ secrets: true }).filter((entry) => entry.call === call);

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=${new Date(0).toUTCString()}`;
  }
  history.replaceState(null, '', '/');
});

test('CFG-13 a wrong option throws at start-up, naming the option and what it accepts', () => {
  const publicToken = 'public-token-test-1';
  const wrong: [object | undefined, RegExp][] = [
    [undefined, /options is undefined.*object/],
    [{}, /publicToken is missing.*public-token-test-/],
    [{ publicToken: 7 }, /publicToken.*public-token-test-ID or public-token-live-ID/],
    [{ publicToken: 'hello' }, /publicToken.*public-token-test-ID or public-token-live-ID/],
    [{ publicToken, backend: 'auth.example.com' }, /backend.*https:\/\//],
    [{ publicToken, backend: 'https://auth example.com' }, /backend.*https:\/\//],
    [{ publicToken, backend: 4000 }, /backend.*https:\/\//],
    [{ publicToken, cookies: { opaqueTokenCookieName: 5 } }, /cookies\.opaqueTokenCookieName.*string/],
    [{ publicToken, cookies: { jwtCookieName: null } }, /cookies\.jwtCookieName.*string/],
    [{ publicToken, cookies: { istCookieName: {} } }, /cookies\.istCookieName.*string/],
    [{ publicToken, cookies: { availableToSubdomains: 'yes' } }, /cookies\.availableToSubdomains.*true or false/],
    [{ publicToken, keepSessionAlive: 1 }, /keepSessionAlive.*true or false/],
    [{ publicToken, fetch: 'fetch' }, /fetch.*function/],
    [{ publicToken, provider: 'mine' }, /provider.*object/],
    [{ publicToken, backendUrl: 'https://a.example' }, /backendUrl is not an option.*backend/],
  ];
  for (const [options, message] of wrong) {
    expect(() => createClient(options as never)).toThrow(ConfigError);
    expect(() => createClient(options as never)).toThrow(message);
  }
});

test('API-01 the calls for the page are made when they are asked for, once', () => {
  const { client } = connect();
  expect(Object.getOwnPropertyDescriptor(client, 'provider')?.get).toBeInstanceOf(Function);
  expect(client.provider).toBe(client.provider);
});

test('API-01 a call without fields needs no request', async () => {
  const page = connect();
  const { user_id } = await signIn(page);
  const { get } = page.client.provider.user;
  // In TypeScript the request is required.
  expect((await get(undefined as never)).user_id).toBe(user_id);
});

test('CFG-13 of two wrong options, the first is named', () => {
  const options = { publicToken: 'no token', nonce: 5 } as unknown as ClientOptions;
  expect(() => createClient(options)).toThrow(/^options\.publicToken is malformed/);
});

test('CFG-13 a secret in the place of the public token is not repeated in the message', () => {
  expect(() => createClient({ publicToken: 'secret-test-abc' })).toThrow(/publicToken/);
  expect(() => createClient({ publicToken: 'secret-test-abc' })).not.toThrow(/abc/);
});

test('CFG-14 the backend is an option; without it the public token determines which service is asked', async () => {
  const asked = async (options: ClientOptions) => {
    const addresses: string[] = [];
    const fetch = async (address: unknown) => {
      addresses.push(String(address));
      return Response.json({ data: {} });
    };
    const client = createClient({ ...options, fetch: fetch as never });
    clients.push(client);
    await client.bootstrap.ready;
    return addresses[0];
  };
  expect(await asked({ publicToken: 'public-token-test-1', backend: 'https://auth.example.com/base/' })).toBe(
    'https://auth.example.com/base/sdk/v1/projects/bootstrap/public-token-test-1',
  );
  expect(await asked({ publicToken: 'public-token-test-1' })).toMatch(/^https:\/\/test\.stytch\.com\/sdk\/v1\//);
  expect(await asked({ publicToken: 'public-token-live-1' })).toMatch(/^https:\/\/api\.stytch\.com\/sdk\/v1\//);
});

test('API-02 the configuration is fetched once per client, and cached for the first paint of the next page', async () => {
  const first = connect({}, { settings: { projectName: 'Shop', watermark: true } });
  expect(first.client.bootstrap.get()).toBeNull();
  const received = vi.fn();
  first.client.bootstrap.subscribe(received);
  expect(await first.client.bootstrap.ready).toMatchObject({ projectName: 'Shop', displayWatermark: true });
  expect(received).toHaveBeenCalledOnce();
  await first.client.provider.bootstrap.get({});
  await signIn(first);
  expect(seen(first.idp, 'bootstrap.get')).toHaveLength(1);

  const next = connect({}, { settings: { projectName: 'Shop, renamed' } });
  expect(next.client.bootstrap.get()).toMatchObject({ projectName: 'Shop', displayWatermark: true });
  await next.client.bootstrap.ready;
  expect(next.client.bootstrap.get()).toMatchObject({ projectName: 'Shop, renamed', displayWatermark: false });
});

test('API-02 the cached configuration stays in use where it cannot be fetched again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = connect({}, { settings: { projectName: 'Shop', watermark: true } });
  await first.client.bootstrap.ready;
  const next = connect();
  next.idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'drop' }, times: null });
  expect(await next.client.bootstrap.ready).toMatchObject({ projectName: 'Shop', displayWatermark: true });
  expect(next.client.bootstrap.get()).toMatchObject({ projectName: 'Shop', displayWatermark: true });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 5_000 });
  warned.mockRestore();
});

test('API-02 safe defaults replace a configuration that cannot be fetched, and calls continue', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const idp = createIdp();
  idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'drop' } });
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never });
  clients.push(client);
  expect(await client.bootstrap.ready).toMatchObject({ displayWatermark: false, captcha: null, fingerprint: null });
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(localStorage.getItem(storageKey(idp.publicToken, 'bootstrap'))).toBeNull();
  await expect(client.provider.users.search({ email: 'ada@example.test' })).resolves.toMatchObject({ userType: 'new' });
  warned.mockRestore();
});

test('API-02 API-03 a call that needs the configuration requests it again after a failure', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const idp = createIdp({ settings: { pkceRequiredForEmailMagicLinks: true } });
  idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'drop' } });
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never });
  clients.push(client);
  expect(await client.bootstrap.ready).toMatchObject({ projectName: null, pkceRequiredForEmailMagicLinks: false });
  const received = vi.fn();
  client.bootstrap.subscribe(received);
  const send = () => client.provider.magicLinks.email.loginOrCreate({ email: 'ada@example.test' });
  await send();
  expect(seen(idp, 'magicLinks.email.loginOrCreate').at(-1)?.request).toMatchObject({ code_challenge: expect.any(String) });
  expect(received).toHaveBeenCalledOnce();
  expect(client.bootstrap.get()).toMatchObject({ projectName: 'Sandbox' });
  await send();
  expect(seen(idp, 'bootstrap.get')).toHaveLength(2);
  warned.mockRestore();
});

/** The configuration has arrived, or its request has failed, while a fake clock goes on. */
async function arrived(client: Client) {
  const settled = vi.fn();
  void client.bootstrap.ready.then(settled);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled(), { timeout: 10_000, interval: 10 });
}

test('API-02 a client that is destroyed meanwhile does not warn of a configuration that did not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = connect();
  page.idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'drop' } });
  await arrived(page.client);
  page.client.destroy();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('API-02 a configuration that the provider refuses because of the page causes one warning, with the advice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = connect();
  page.idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'error', error_type: 'no_login_redirect_urls_set' }, times: null });
  await arrived(page.client);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(warned.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('no_login_redirect_urls_set')]);
  warned.mockRestore();
});

test('API-02 waiting for the configuration has a time limit', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const idp = createIdp();
  idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'hang' } });
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never });
  clients.push(client);
  const searched = client.provider.users.search({ email: 'ada@example.test' });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect(searched).resolves.toMatchObject({ userType: 'new' });
  warned.mockRestore();
});

test('SES-01 a stored session without its cookie is never shown, not even until it is deleted', async () => {
  const { publicToken } = createIdp();
  localStorage.setItem(storageKey(publicToken), JSON.stringify({ session: { session_id: 'old' }, user: { user_id: 'old' } }));
  const { client } = connect();
  expect([client.session.get(), client.user.get()]).toEqual([null, null]);
  const received = vi.fn();
  client.session.subscribe(received);
  await vi.waitFor(() => expect(localStorage.getItem(storageKey(publicToken))).toBe('null'), { timeout: 5_000 });
  for (const [session] of received.mock.calls) expect(session).toBeNull();
});

test('SES-05 a page without a signed-in visitor follows a sign-in of another tab', async () => {
  const { client, idp, publicToken } = connect();
  const other = { idp, client: createClient({ publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never }) };
  clients.push(other.client);
  await client.bootstrap.ready;
  await signIn({ ...other, publicToken });
  window.dispatchEvent(
    new StorageEvent('storage', { key: storageKey(publicToken), newValue: localStorage.getItem(storageKey(publicToken)) }),
  );
  const followed = () => expect(client.session.get()).toMatchObject({ session_id: other.client.session.get()?.session_id });
  await vi.waitFor(followed, { timeout: 5_000 });
  expect(client.user.get()?.emails).toMatchObject([{ email: 'ada@example.test' }]);
});

test('EVT-01 sdk_instance_instantiated is logged once, without credentials', async () => {
  const { idp, publicToken } = connect();
  await vi.waitFor(() => expect(seen(idp, 'events' as never)).toHaveLength(1), { timeout: 3000 });
  const [call] = seen(idp, 'events' as never);
  expect(call?.headers).not.toHaveProperty('authorization');
  expect(call?.request).toEqual([
    {
      telemetry: expect.objectContaining({ sdk: expect.objectContaining({ identifier: 'signin-widget' }) }),
      event: expect.objectContaining({ public_token: publicToken, event_name: 'sdk_instance_instantiated' }),
    },
  ]);
});

test('SES-08 every authenticating success updates the session, which hosts can read and follow', async () => {
  const page = connect();
  const { client } = page;
  const sessions: unknown[] = [];
  client.session.subscribe((session) => sessions.push(session?.session_id ?? null));
  const users: unknown[] = [];
  const stop = client.user.subscribe((user) => users.push(user?.user_id ?? null));

  const response = await signIn(page);
  expect(client.session.get()?.session_id).toBe(response.session.session_id);
  expect(client.user.get()?.emails?.[0]?.email).toBe('ada@example.test');
  expect(client.session.getTokens()).toEqual({ session_token: response.session_token, session_jwt: response.session_jwt });
  expect(document.cookie).toContain('stytch_session=');

  stop();
  await client.session.revoke();
  expect(client.session.get()).toBeNull();
  expect(client.session.getTokens()).toBeNull();
  expect(document.cookie).toBe('');
  expect(sessions).toEqual([response.session.session_id, null]);
  expect(users).toEqual([response.user_id]);
});

test('SES-08 a password sign-up, a sign-in and a prolonged session update it too', async () => {
  const { client } = connect();
  const password = 'correct horse battery staple 7';
  const created = await client.provider.passwords.create({ email: 'eve@example.test', password, session_duration_minutes: 30 });
  expect(client.session.get()?.session_id).toBe(created.session.session_id);
  const again = await client.provider.passwords.authenticate({
    email: 'eve@example.test',
    password,
    session_duration_minutes: 30,
  });
  expect(client.session.get()?.session_id).toBe(again.session.session_id);
  const longer = await client.session.authenticate({ session_duration_minutes: 120 });
  expect(client.session.get()?.expires_at).toBe(longer.session.expires_at);
  expect(Date.parse(longer.session.expires_at)).toBeGreaterThan(Date.parse(again.session.expires_at));
});

test('API-01 calls carry the session token, and telemetry the user and session id, when they are known', async () => {
  const page = connect();
  const { client, idp, publicToken } = page;
  const telemetry = (call: string) => JSON.parse(atob(seen(idp, call).at(-1)?.headers['x-sdk-client'] ?? ''));
  const response = await signIn(page);
  expect(atob(seen(idp, 'otps.authenticate')[0]?.headers.authorization?.slice(6) ?? '')).toBe(`${publicToken}:${publicToken}`);
  expect(telemetry('otps.authenticate')).not.toHaveProperty('stytch_user_id');

  await client.provider.user.get({});
  expect(atob(seen(idp, 'user.get')[0]?.headers.authorization?.slice(6) ?? '')).toBe(`${publicToken}:${response.session_token}`);
  expect(telemetry('user.get')).toMatchObject({
    stytch_user_id: response.user_id,
    stytch_session_id: response.session.session_id,
    app: { identifier: 'localhost' },
  });
});

test('SES-08 a sign-out that the provider refuses keeps the session, unless the host insists', async () => {
  const page = connect();
  await signIn(page);
  page.idp.faults.add({ call: 'session.revoke', fault: { kind: 'error', error_type: 'internal_server_error' }, times: null });
  const error = { error_type: 'internal_server_error' };
  await expect(page.client.session.revoke()).rejects.toMatchObject(error);
  expect(page.client.session.get()).not.toBeNull();
  expect(page.client.session.getTokens()).not.toBeNull();
  await expect(page.client.session.revoke({ forceClear: true })).rejects.toMatchObject(error);
  expect([page.client.session.get(), page.client.user.get(), page.client.session.getTokens()]).toEqual([null, null, null]);
});

test('EVT-01 the log names the user of a session that is stored without its user', async () => {
  const { publicToken } = createIdp();
  localStorage.setItem(storageKey(publicToken), JSON.stringify({ session: { session_id: 's1', user_id: 'u1' }, user: null }));
  document.cookie = 'stytch_session=token-1; Path=/';
  const { idp } = connect();
  await vi.waitFor(() => expect(idp.events.list()).toHaveLength(1), { timeout: 5_000 });
  expect(idp.events.list()[0]?.telemetry).toMatchObject({ stytch_user_id: 'u1', stytch_session_id: 's1' });
});

test('SES-06 the next page restores the session and checks it at once', async () => {
  const first = connect();
  const response = await signIn(first);
  first.client.destroy();
  const client = createClient({
    publicToken: first.publicToken,
    backend: 'http://localhost:4000',
    fetch: first.idp.fetch as typeof fetch,
  });
  clients.push(client);
  expect(client.session.get()?.session_id).toBe(response.session.session_id);
  await vi.waitFor(() => expect(seen(first.idp, 'session.authenticate')).toHaveLength(1));
  expect(seen(first.idp, 'session.authenticate')[0]?.request).toEqual({});
});

test('a login link is redeemed once, and its token is removed from the address before the call', async () => {
  const { client, idp } = connect();
  await client.provider.magicLinks.email.loginOrCreate({
    email: 'ada@example.test',
    login_magic_link_url: 'http://localhost:3000/in',
    signup_magic_link_url: 'http://localhost:3000/in',
  });
  const link = new URL(idp.messages.last('ada@example.test')?.link ?? '');
  history.replaceState({ kept: true }, '', `/in?next=a%20b&${link.searchParams}#part`);

  const first = client.authenticateByUrl({ session_duration_minutes: 60 });
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).not.toMatch(/token/);
  expect(pathname + search + hash).toMatch(/^\/in\?next=a%20b.*#part$/);
  expect(history.state).toEqual({ kept: true });
  const second = client.authenticateByUrl();
  const response = await first;
  expect(response?.user.emails?.[0]?.email).toBe('ada@example.test');
  expect(await second).toBe(response);
  expect(seen(idp, 'magicLinks.authenticate').map(({ request }) => request)).toEqual([
    { token: link.searchParams.get('token'), session_duration_minutes: 60 },
  ]);
  expect(client.session.get()?.session_id).toBe(response?.session.session_id);
  expect(await client.authenticateByUrl()).toBeNull();
});

test('an address without an email link is not changed', async () => {
  const { client, idp } = connect();
  history.replaceState(null, '', '/in?stytch_token_type=reset_password&token=abc');
  expect(await client.authenticateByUrl()).toBeNull();
  expect(window.location.search).toBe('?stytch_token_type=reset_password&token=abc');
  expect(seen(idp, 'magicLinks.authenticate')).toEqual([]);
});

test('API-04 what a host’s own provider throws reaches the caller as a typed error, and it keeps its `this`', async () => {
  const idp = createIdp();
  const base = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never });
  clients.push(base);
  const users = {
    found: 'passwordless' as const,
    async search() {
      return { userType: this.found, request_id: 'r', status_code: 200 };
    },
  };
  const user = {
    ...base.provider.user,
    get() {
      throw new TypeError('a mistake');
    },
  };
  const { log: _, ...calls } = base.provider;
  const client = createClient({ publicToken: idp.publicToken, provider: { ...calls, users, user } });
  clients.push(client);
  expect(await client.bootstrap.ready).toMatchObject({ projectName: 'Sandbox' });
  await expect(client.provider.users.search({ email: 'a@b.cd' })).resolves.toMatchObject({ userType: 'passwordless' });
  await expect(client.provider.user.get({})).rejects.toMatchObject({ name: 'AuthError', error_type: 'unknown_error' });
});

test('CFG-15 a destroyed client sends nothing more by itself', async () => {
  vi.useFakeTimers();
  const page = connect();
  await signIn(page);
  page.client.destroy();
  const before = page.idp.calls.list().length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(page.idp.calls.list().length - before).toBeLessThanOrEqual(1);
  expect(seen(page.idp, 'session.authenticate')).toEqual([]);
});
