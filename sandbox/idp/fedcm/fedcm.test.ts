import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import type { IdpSettings } from '../../definitions/idpSettings.ts';
import { createIdp, type Idp } from '../createIdp.ts';

const API = 'http://localhost:4000';
const PAGE = 'http://shop.localhost:5000';
const CLIENT = 'sandbox-client.apps.example.test';

interface Asking {
  form?: Readonly<Record<string, string>>;
  origin?: string;
  cookie?: string;
  /** Value of `Sec-Fetch-Dest`; null if it is missing. */
  destination?: string | null;
}

function ask(idp: Idp, path: string, { form, origin, cookie, destination = 'webidentity' }: Asking = {}) {
  const headers = new Headers();
  if (destination) headers.set('Sec-Fetch-Dest', destination);
  if (origin) headers.set('Origin', origin);
  if (cookie) headers.set('Cookie', cookie);
  if (form) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return idp.fetch(`${API}${path}`, { headers, ...(form && { method: 'POST', body: `${new URLSearchParams(form)}` }) });
}

async function accounts(idp: Idp, cookie?: string) {
  const body = await (await ask(idp, '/fedcm/accounts', cookie ? { cookie } : {})).json();
  return (body.accounts ?? []) as { id: string; email: string; approved_clients: string[] }[];
}

async function assert(idp: Idp, form: Readonly<Record<string, string>> = {}, asking: Asking = {}) {
  const [account] = await accounts(idp, asking.cookie);
  const fields = { client_id: CLIENT, account_id: account?.id ?? '', disclosure_text_shown: 'true', ...form };
  return ask(idp, '/fedcm/assertion', { origin: PAGE, ...asking, form: fields });
}

const signIn = async (idp: Idp, email: string, cookie?: string) => {
  const form = { email };
  const response = await ask(idp, '/fedcm/sign-in', { form, origin: API, destination: null, ...(cookie && { cookie }) });
  return { response, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
};

test('SBX-03 the well-known file names the configuration, which names every endpoint, and nothing of another’s', async () => {
  const idp = createIdp();
  const wellKnown = await (await ask(idp, '/.well-known/web-identity')).json();
  expect(wellKnown).toEqual({
    provider_urls: [`${API}/fedcm/config.json`],
    accounts_endpoint: `${API}/fedcm/accounts`,
    login_url: `${API}/fedcm/sign-in`,
  });
  const config = await (await ask(idp, '/fedcm/config.json')).json();
  expect(config).toMatchObject({
    accounts_endpoint: '/fedcm/accounts',
    client_metadata_endpoint: '/fedcm/client-metadata',
    id_assertion_endpoint: '/fedcm/assertion',
    disconnect_endpoint: '/fedcm/disconnect',
    login_url: '/fedcm/sign-in',
    branding: { name: 'Simulated provider' },
  });
  expect(JSON.stringify(config)).not.toMatch(/google/i);
  const icon = await ask(idp, new URL(config.branding.icons[0].url).pathname);
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
});

test('SBX-03 only the browser itself is answered: no page can set Sec-Fetch-Dest to webidentity', async () => {
  const idp = createIdp();
  for (const destination of [null, 'empty', 'document'])
    for (const path of ['/.well-known/web-identity', '/fedcm/config.json', '/fedcm/accounts', '/fedcm/client-metadata'])
      expect((await ask(idp, path, { destination })).status, `${path} ${destination}`).toBe(400);
  for (const path of ['/fedcm/assertion', '/fedcm/disconnect'])
    expect((await ask(idp, path, { form: { client_id: CLIENT }, origin: PAGE, destination: 'empty' })).status).toBe(400);
});

test('SBX-03 CORS allows the metadata without cookies, and assertion and disconnect with cookies', async () => {
  const idp = createIdp();
  for (const path of ['/.well-known/web-identity', '/fedcm/config.json', '/fedcm/accounts'])
    expect((await ask(idp, path, { origin: PAGE })).headers.get('Access-Control-Allow-Origin'), path).toBeNull();
  const cors = ({ headers }: Response) => ['Origin', 'Credentials'].map((name) => headers.get(`Access-Control-Allow-${name}`));
  expect(cors(await ask(idp, `/fedcm/client-metadata?client_id=${CLIENT}`, { origin: PAGE }))).toEqual([PAGE, null]);
  expect(cors(await assert(idp))).toEqual([PAGE, 'true']);
  const form = { client_id: CLIENT, account_hint: 'visitor@example.com' };
  expect(cors(await ask(idp, '/fedcm/disconnect', { form, origin: PAGE }))).toEqual([PAGE, 'true']);
});

test('SBX-03 the assertion is a signed credential of the account, for this client, with the nonce that the page gave', async () => {
  const idp = createIdp();
  const { token } = await (await assert(idp, { params: JSON.stringify({ nonce: 'n-1' }) })).json();
  const keySet = await (await idp.fetch(`${API}/v1/sessions/jwks/${idp.projectId}`)).json();
  const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), { audience: idp.projectId });
  expect(payload).toMatchObject({ email: 'visitor@example.com', azp: CLIENT, nonce: 'n-1' });
  expect(payload.sub).toBe((await accounts(idp))[0]?.id);
});

test('SBX-03 an account that was given to a client is known as such, until the page ends it', async () => {
  const idp = createIdp();
  await assert(idp);
  expect((await accounts(idp))[0]?.approved_clients).toEqual([CLIENT]);
  const end = (account_hint: string) =>
    ask(idp, '/fedcm/disconnect', { form: { client_id: CLIENT, account_hint }, origin: PAGE });
  expect((await end('someone@example.com')).status).toBe(400);
  const ended = await (await end('visitor@example.com')).json();
  expect(ended).toEqual({ account_id: (await accounts(idp))[0]?.id });
  expect((await accounts(idp))[0]?.approved_clients).toEqual([]);
});

test.each([
  ['another client', {}, { client_id: 'somebody-else' }, 'unauthorized_client'],
  ['a page that is not on the list', { googleOrigins: ['https://shop.example'] }, {}, 'unauthorized_client'],
  ['an account that the browser is not signed in to', {}, { account_id: 'somebody-else' }, 'access_denied'],
] as const)('SBX-03 ONE-05 no assertion for %s', async (_what, settings: Partial<IdpSettings>, form, code) => {
  const idp = createIdp({ settings });
  const response = await assert(idp, form);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: { code } });
});

test('SBX-03 signing in at the provider lists the accounts, signing out removes them, and the login status is sent', async () => {
  const idp = createIdp();
  const first = await signIn(idp, 'ada@example.com');
  expect(first.response.headers.get('Set-Login')).toBe('logged-in');
  expect(first.response.headers.get('Set-Cookie')).toMatch(/; Secure; HttpOnly; SameSite=None$/);
  const second = await signIn(idp, 'bob@example.com', first.cookie);
  expect((await accounts(idp, second.cookie)).map(({ email }) => email)).toEqual(['bob@example.com', 'ada@example.com']);
  const out = await ask(idp, '/fedcm/sign-out', { form: {}, origin: API, destination: null, cookie: second.cookie });
  expect(out.headers.get('Set-Login')).toBe('logged-out');
  const cookie = out.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect((await ask(idp, '/fedcm/accounts', { cookie })).status).toBe(401);
});

test('SBX-03 another site cannot sign a user in or out, or frame the page for it', async () => {
  const idp = createIdp();
  for (const [path, form] of [
    ['/fedcm/sign-in', { email: 'ada@example.com' }],
    ['/fedcm/sign-out', {}],
  ] as const) {
    const response = await ask(idp, path, { form, origin: PAGE, destination: null });
    expect([response.status, response.headers.get('Set-Cookie'), response.headers.get('Set-Login')]).toEqual([403, null, null]);
  }
  const page = await ask(idp, '/fedcm/sign-in', { destination: 'document' });
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(await page.text()).toContain('Simulation');
});

test('ONE-01 the picture of an account may be shown by other sites', async () => {
  const { headers } = await ask(createIdp(), '/fedcm/icon.png');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('ONE-01 the page after a sign-in closes the window that the browser has opened for it', async () => {
  const form = { email: 'ada@example.test' };
  const response = await ask(createIdp(), '/fedcm/sign-in', { form, origin: API, destination: null });
  expect(await response.text()).toContain("if ('IdentityProvider' in window) IdentityProvider.close();");
});

test('SBX-03 an account that was given to a client stays so after a sign-in by the script’s own prompt', async () => {
  const idp = createIdp();
  await assert(idp);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (
      await idp.fetch(`${API}${path}`, { method: 'POST', headers: { Origin: PAGE, ...headers }, body: JSON.stringify(body) })
    ).json();
  const begun = await (await idp.fetch(`${API}/v1/public/oauth/google/onetap/start?public_token=${idp.publicToken}`)).json();
  const { credential } = await post('/__sandbox/scripts/google/credential', { email: 'visitor@example.com' });
  const fields = { id_token: credential, stytch_csrf_token: begun.stytch_csrf_token };
  const headers = { 'x-stytch-oauth-type': 'google-one-tap' };
  expect((await post(`/v1/oauth/callback/${begun.oauth_callback_id}`, fields, headers)).redirect_url).toContain('token=');
  expect((await accounts(idp))[0]?.approved_clients).toEqual([CLIENT]);
});
