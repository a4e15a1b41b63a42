// @vitest-environment node
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { ConfigError } from '../errors.ts';
import { createClient } from './createClient.ts';

test('PKG-02 on a server a client makes no call and reports no session', async () => {
  const addresses: unknown[] = [];
  const fetch = async (address: unknown) => {
    addresses.push(address);
    return Response.json({ data: {} });
  };
  const client = createClient({ publicToken: 'public-token-test-1', fetch: fetch as never });
  expect(client.bootstrap.get()).toBeNull();
  expect(client.session.get()).toBeNull();
  expect(client.session.getTokens()).toBeNull();
  expect(client.user.get()).toBeNull();
  expect(await client.authenticateByUrl()).toBeNull();
  expect(await client.bootstrap.ready).toMatchObject({ captcha: null });
  client.destroy();
  expect(addresses).toEqual([]);
});

test('API-02 on a server a call for the configuration is a request, and rejects if that fails', async () => {
  const idp = createIdp({ settings: { captcha: true } });
  onTestFinished(() => idp.close());
  const options = { publicToken: idp.publicToken, backend: 'http://localhost:4000' };
  const client = createClient({ ...options, fetch: idp.fetch as never });
  expect(await client.provider.bootstrap.get({})).toMatchObject({ captcha: { siteKey: expect.any(String) } });
  const offline = createClient({ ...options, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(offline.provider.bootstrap.get({})).rejects.toMatchObject({ error_type: 'network_error' });
});

test('API-01 on a server a call that needs a page says so', async () => {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  const client = createClient({ publicToken: idp.publicToken, backend: 'http://localhost:4000', fetch: idp.fetch as never });
  onTestFinished(() => client.destroy());
  const { oauth, user, webauthn } = client.provider;
  const fields = { is_passkey: true, session_duration_minutes: 30 } as const;
  for (const [advice, call] of [
    ['Use passkeys in the browser.', () => webauthn.register(fields)],
    ['Use passkeys in the browser.', () => webauthn.authenticate({ ...fields, conditional_mediation: false })],
    ['Start OAuth in the browser, or pass options.navigate.', () => oauth.start({ provider: 'google' })],
    ['Use Google One Tap in the browser.', () => oauth.googleOneTap.start({})],
  ] as const) {
    const cause = new ConfigError(`A server has no page. ${advice}`);
    await expect(call()).rejects.toMatchObject({ error_type: 'unknown_error', cause });
  }
  expect(await oauth.start({ provider: 'google' }, { navigate() {} })).toHaveProperty('redirect_url');
  await expect(user.deleteWebauthnRegistration({ id: '1' })).rejects.toMatchObject({ error_type: 'user_unauthenticated' });
});

test.each([false, true])(
  'attack: a visitor of a server, whose requests share a client, receives the session of another one; HttpOnly cookies: %j',
  async (httpOnlyCookies) => {
    const idp = createIdp({ settings: { httpOnlyCookies } });
    const sent: string[] = [];
    const fetch = async (address: string, init: RequestInit = {}) => {
      sent.push(atob(new Headers(init.headers).get('authorization')?.slice('Basic '.length) ?? ''));
      return idp.fetch(address, init);
    };
    const client = createClient({
      publicToken: idp.publicToken,
      backend: 'http://localhost:4000',
      fetch: fetch as never,
      httpOnlyCookies,
    });
    onTestFinished(async () => {
      client.destroy();
      await idp.close();
    });
    const password = 'seven quiet otters 1914';
    const signedIn = await client.provider.passwords.create({ email: 'ada@example.com', password, session_duration_minutes: 30 });
    expect(signedIn.user.emails?.[0]?.email).toBe('ada@example.com');
    expect([client.session.getTokens(), client.session.get(), client.user.get()]).toEqual([null, null, null]);
    await expect(client.provider.user.get({})).rejects.toMatchObject({ error_type: 'user_unauthenticated' });
    await expect(client.session.authenticate()).rejects.toMatchObject({ status_code: 401 });
    expect(new Set(sent)).toEqual(new Set([`${idp.publicToken}:${idp.publicToken}`]));
  },
);
