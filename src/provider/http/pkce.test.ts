// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createIdp, type IdpOptions } from '../../../sandbox/idp/createIdp.ts';
import { createStorage } from '../../browser/storage.ts';
import type { Bootstrap } from '../contract.ts';
import { createProvider } from '../createProvider.ts';
import { createHttpSend } from './createHttpSend.ts';

const email = 'ada@example.test';
const password = 'correct horse battery staple 7';

function connect(policy: IdpOptions['settings']) {
  const idp = createIdp({ settings: policy ?? {} });
  let bootstrap: Promise<Bootstrap> | undefined;
  const provider = createProvider(
    createHttpSend({
      publicToken: idp.publicToken,
      backend: 'http://localhost:4000',
      fetch: idp.fetch as typeof fetch,
      identity: () => ({}),
      bootstrap: () => {
        bootstrap ??= provider.bootstrap.get({});
        return bootstrap;
      },
      storage: createStorage(),
      signal: new AbortController().signal,
    }),
  );
  const key = (flow: string) => `stytch_sdk_state_${idp.publicToken}::PKCE_VERIFIER:${flow}`;
  const requests = (call: string): Record<string, string>[] =>
    idp.calls.list({ secrets: true }).flatMap((entry) => (entry.call === call ? [entry.request as Record<string, string>] : []));
  const token = (type: string) =>
    new URL(idp.messages.last(email)?.links?.[type] ?? idp.messages.last(email)?.link ?? '').searchParams.get('token') ?? '';
  return { idp, provider, key, requests, token };
}

const urls = { login_magic_link_url: 'http://localhost:3000/', signup_magic_link_url: 'http://localhost:3000/' };
const resetUrls = { login_redirect_url: 'http://localhost:3000/', reset_password_redirect_url: 'http://localhost:3000/reset' };

beforeEach(() => localStorage.clear());

test('API-01 no challenge is sent where the configuration asks for none', async () => {
  const { provider, requests } = connect({});
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  expect(requests('magicLinks.email.loginOrCreate')).toEqual([{ email, ...urls }]);
  expect(localStorage).toHaveLength(0);
});

test('API-01 an email link is proved by the pair that its mail was asked with, which then goes', async () => {
  const { provider, requests, token, key } = connect({ pkceRequiredForEmailMagicLinks: true });
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  const [first, second] = requests('magicLinks.email.loginOrCreate');
  expect(first?.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(second?.code_challenge).toBe(first?.code_challenge);
  const pair = JSON.parse(localStorage.getItem(key('magic_links')) ?? '');
  expect(pair).toEqual({
    code_challenge: first?.code_challenge,
    code_verifier: expect.stringMatching(/^[\da-f]{128}$/),
    backend: 'http://localhost:4000',
  });

  await provider.magicLinks.authenticate({ token: token('magic_links'), session_duration_minutes: 30 });
  expect(requests('magicLinks.authenticate').map(({ code_verifier }) => code_verifier)).toEqual([pair.code_verifier]);
  expect(localStorage.getItem(key('magic_links'))).toBeNull();
});

test('API-01 a password reset is proved by its own pair', async () => {
  const { provider, requests, token, key, idp } = connect({ pkceRequiredForPasswordResets: true });
  await idp.addUser({ emails: [email], password });
  await provider.passwords.resetByEmailStart({ email, ...resetUrls });
  const pair = JSON.parse(localStorage.getItem(key('passwords')) ?? '');
  expect(requests('passwords.resetByEmailStart')[0]?.code_challenge).toBe(pair.code_challenge);
  await provider.passwords.resetByEmail({
    token: token('reset_password'),
    password: `${password} new`,
    session_duration_minutes: 30,
  });
  expect(requests('passwords.resetByEmail')[0]?.code_verifier).toBe(pair.code_verifier);
  expect(localStorage.getItem(key('passwords'))).toBeNull();
});

test('API-01 where both pairs wait, a link is tried with the reset’s verifier and then with its own', async () => {
  const { provider, requests, token, key, idp } = connect({
    pkceRequiredForPasswordResets: true,
    pkceRequiredForEmailMagicLinks: true,
  });
  await idp.addUser({ emails: [email], password });
  await provider.passwords.resetByEmailStart({ email, ...resetUrls });
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  const verifier = (flow: string) => JSON.parse(localStorage.getItem(key(flow)) ?? '').code_verifier;
  const expected = [verifier('passwords'), verifier('magic_links')];
  await provider.magicLinks.authenticate({ token: token('magic_links'), session_duration_minutes: 30 });
  expect(requests('magicLinks.authenticate').map(({ code_verifier }) => code_verifier)).toEqual(expected);
  expect(localStorage.getItem(key('passwords'))).not.toBeNull();
  expect(localStorage.getItem(key('magic_links'))).toBeNull();
});

test('API-01 any other error is final, and the pair stays for the next try', async () => {
  const { provider, requests, key, idp } = connect({ pkceRequiredForPasswordResets: true });
  await idp.addUser({ emails: [email], password });
  await provider.passwords.resetByEmailStart({ email, ...resetUrls });
  await expect(provider.magicLinks.authenticate({ token: 'no-such-token', session_duration_minutes: 30 })).rejects.toMatchObject({
    name: 'AuthError',
  });
  expect(requests('magicLinks.authenticate')).toHaveLength(1);
  expect(localStorage.getItem(key('passwords'))).not.toBeNull();
});

test('API-04 a page that is not a secure context gets a typed error, and nothing is sent', async () => {
  const { provider, requests } = connect({ pkceRequiredForEmailMagicLinks: true });
  await provider.users.search({ email });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await expect(provider.magicLinks.email.loginOrCreate({ email, ...urls })).rejects.toMatchObject({
    error_type: 'insecure_context',
    error_message: 'insecure_context',
  });
  vi.unstubAllGlobals();
  expect(requests('magicLinks.email.loginOrCreate')).toEqual([]);
});

test('API-01 the pair of another back end is neither sent nor removed', async () => {
  const { provider, requests, token, key } = connect({});
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  const foreign = JSON.stringify({ code_challenge: 'c', code_verifier: 'v', backend: 'https://other.example' });
  localStorage.setItem(key('magic_links'), foreign);
  await provider.magicLinks.authenticate({ token: token('magic_links'), session_duration_minutes: 30 });
  expect(requests('magicLinks.authenticate')[0]).not.toHaveProperty('code_verifier');
  expect(localStorage.getItem(key('magic_links'))).toBe(foreign);
});

test("API-01 the pair of a client of the protocol's vendor, which has no back end, proves the link that the client has asked for", async () => {
  const { provider, requests, token, key } = connect({ pkceRequiredForEmailMagicLinks: true });
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  const { code_challenge, code_verifier } = JSON.parse(localStorage.getItem(key('magic_links')) ?? '');
  localStorage.setItem(key('magic_links'), JSON.stringify({ code_challenge, code_verifier }));
  await provider.magicLinks.authenticate({ token: token('magic_links'), session_duration_minutes: 30 });
  expect(requests('magicLinks.authenticate').map((request) => request.code_verifier)).toEqual([code_verifier]);
  expect(localStorage.getItem(key('magic_links'))).toBeNull();
});

test("API-01 the first email that is sent with a pair of the protocol's vendor binds the pair to its back end", async () => {
  const { provider, requests, key } = connect({ pkceRequiredForEmailMagicLinks: true });
  localStorage.setItem(key('magic_links'), JSON.stringify({ code_challenge: 'c'.repeat(43), code_verifier: 'v' }));
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  expect(requests('magicLinks.email.loginOrCreate')[0]?.code_challenge).toBe('c'.repeat(43));
  expect(JSON.parse(localStorage.getItem(key('magic_links')) ?? '').backend).toBe('http://localhost:4000');
});

test('API-01 an email that was requested without a challenge is redeemed beside a pair of another one, which stays', async () => {
  const { idp, provider, requests, token, key } = connect({});
  await idp.addUser({ emails: [email], password });
  const code_verifier = 'v'.repeat(64);
  const pair = JSON.stringify({ code_challenge: 'c', code_verifier, backend: 'http://localhost:4000' });
  localStorage.setItem(key('passwords'), pair);
  await provider.passwords.resetByEmailStart({ email, ...resetUrls });
  const fields = { password: 'another correct horse 8', session_duration_minutes: 30 };
  await provider.passwords.resetByEmail({ token: token('reset_password'), ...fields });
  expect(requests('passwords.resetByEmail').map((request) => request.code_verifier)).toEqual([code_verifier, undefined]);
  expect(localStorage.getItem(key('passwords'))).toBe(pair);
});

test('API-01 a call that was refused for want of a verifier is not repeated without one', async () => {
  const { provider, requests, token, key } = connect({ pkceRequiredForEmailMagicLinks: true });
  await provider.magicLinks.email.loginOrCreate({ email, ...urls });
  localStorage.setItem(
    key('magic_links'),
    JSON.stringify({ code_challenge: 'c', code_verifier: 'v', backend: 'https://other.example' }),
  );
  await expect(
    provider.magicLinks.authenticate({ token: token('magic_links'), session_duration_minutes: 30 }),
  ).rejects.toMatchObject({ error_type: expect.stringMatching(/pkce/) });
  expect(requests('magicLinks.authenticate')).toHaveLength(1);
});
