// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import { createStorage } from '../../browser/storage.ts';
import type { OAuthStartRequest } from '../contract.ts';
import { createProvider } from '../createProvider.ts';
import { createHttpSend } from './createHttpSend.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const backend = 'http://localhost:4000';
const session_duration_minutes = 30;

beforeEach(() => localStorage.clear());

function connect(bootstrap: { pkce?: boolean; cnameDomain?: string } = {}) {
  const idp = createIdp({ settings: { pkceRequiredForOAuth: bootstrap.pkce ?? false } });
  const provider = createProvider(
    createHttpSend({
      publicToken,
      backend,
      fetch: idp.fetch,
      identity: () => ({}),
      bootstrap: async () => ({
        ...(await provider.bootstrap.get({})),
        ...(bootstrap.cnameDomain && { cnameDomain: bootstrap.cnameDomain }),
      }),
      storage: createStorage(),
      signal: new AbortController().signal,
    }),
  );
  const start = async (request: OAuthStartRequest) => {
    const visited: string[] = [];
    const { redirect_url } = await provider.oauth.start(request, { navigate: (address) => visited.push(address) });
    expect(visited).toEqual([redirect_url]);
    return new URL(redirect_url);
  };
  return { idp, provider, start };
}

test('OAU-02 CFG-06 API-01 a start goes to the address of the provider with exactly its query', async () => {
  const { start } = connect();
  const bare = await start({ provider: 'github' });
  expect(bare.href).toBe(`${backend}/v1/public/oauth/github/start?public_token=${publicToken}`);
  const full = await start({
    provider: 'google',
    login_redirect_url: 'https://shop.example/in?x=1&y=2',
    signup_redirect_url: 'https://shop.example/up',
    custom_scopes: ['calendar.read', 'drive'],
    provider_params: { login_hint: 'ada@example.com', prompt: 'select_account' },
  });
  expect(full.pathname).toBe('/v1/public/oauth/google/start');
  expect(Object.fromEntries(full.searchParams)).toEqual({
    public_token: publicToken,
    login_redirect_url: 'https://shop.example/in?x=1&y=2',
    signup_redirect_url: 'https://shop.example/up',
    custom_scopes: 'calendar.read drive',
    provider_login_hint: 'ada@example.com',
    provider_prompt: 'select_account',
  });
});

test('OAU-02 names of provider_params keep their case', async () => {
  const { start } = connect();
  const { searchParams } = await start({ provider: 'google', provider_params: { accessType: 'offline', HD: 'example.com' } });
  expect(Object.fromEntries(searchParams)).toEqual({
    public_token: publicToken,
    provider_accessType: 'offline',
    provider_HD: 'example.com',
  });
});

test("OAU-02 a project's own domain takes the place of the back end's", async () => {
  const { start } = connect({ cnameDomain: 'login.shop.example' });
  expect((await start({ provider: 'apple' })).origin).toBe('https://login.shop.example');
});

test.each(['evil.example/x?', 'shop.example@evil.example', 'evil.example#', ''])(
  'OAU-02 a domain that is written as %s is none',
  async (cname_domain) => {
    const provider = createProvider(
      createHttpSend({
        publicToken,
        backend,
        fetch: async () => Response.json({ data: { cname_domain } }),
        identity: () => ({}),
        bootstrap: () => provider.bootstrap.get({}),
        storage: createStorage(),
        signal: new AbortController().signal,
      }),
    );
    const { redirect_url } = await provider.oauth.start({ provider: 'apple' }, { navigate: () => {} });
    expect(new URL(redirect_url).origin).toBe(backend);
  },
);

test('OAU-02 each start has a separate PKCE pair if the project requires one, and its verifier completes the sign-in', async () => {
  const { idp, provider, start } = connect({ pkce: true });
  const first = await start({ provider: 'google' });
  const second = await start({ provider: 'google' });
  expect(first.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(second.searchParams.get('code_challenge')).not.toBe(first.searchParams.get('code_challenge'));

  const consent = async (address: URL) => {
    const page = await (await idp.fetch(address)).text();
    const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
    const body = new URLSearchParams({ flow, account: '', new: 'ada@example.com', answer: 'allow' });
    const response = await idp.fetch(`${backend}/v1/public/oauth/google/consent`, { method: 'POST', body });
    return new URL(response.headers.get('Location') ?? '').searchParams.get('token') ?? '';
  };
  const stale = await consent(first);
  const fresh = await consent(second);
  const authenticate = (token: string) => provider.oauth.authenticate({ token, session_duration_minutes });
  await expect(authenticate(stale)).rejects.toMatchObject({ error_type: 'pkce_mismatch' });
  await expect(authenticate(fresh)).resolves.toMatchObject({ provider_type: 'Google' });
  await expect(authenticate(stale)).rejects.toMatchObject({ error_type: 'pkce_expected_code_verifier' });
});

test('OAU-02 a start without PKCE forgets the pair of an earlier one', async () => {
  const required = connect({ pkce: true });
  await required.start({ provider: 'google' });
  expect(localStorage.length).toBe(1);
  await connect().start({ provider: 'google' });
  expect(localStorage.length).toBe(0);
});

test('OAU-02 a start that was ended goes nowhere', async () => {
  const { provider } = connect();
  const life = new AbortController();
  const visited: string[] = [];
  life.abort();
  const navigate = (address: string) => visited.push(address);
  await expect(provider.oauth.start({ provider: 'google' }, { navigate, signal: life.signal })).rejects.toMatchObject({
    error_type: 'aborted',
  });
  expect(visited).toEqual([]);
});

test('OAU-02 options that are empty are no part of the address', async () => {
  const { start } = connect();
  const { href } = await start({
    provider: 'google',
    custom_scopes: [],
    provider_params: {},
    login_redirect_url: '',
    signup_redirect_url: '',
  });
  expect(href).toBe(`${backend}/v1/public/oauth/google/start?public_token=${publicToken}`);
});
