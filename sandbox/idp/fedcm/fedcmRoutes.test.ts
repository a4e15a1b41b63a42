import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';

const API = 'http://localhost:4000';
const PAGE = 'http://shop.localhost:5000';
const CLIENT = 'sandbox-client.apps.example.test';
const BROWSER = { 'Sec-Fetch-Dest': 'webidentity', Origin: PAGE };
const DEFAULT = 'visitor@example.com';

function ask(idp: Idp, path: string, form?: Record<string, string>, headers: Record<string, string> = BROWSER) {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const init = form ? { method: 'POST', body: `${new URLSearchParams(form)}`, headers: { ...headers, ...type } } : { headers };
  return idp.fetch(`${API}${path}`, init);
}

const json = async (response: Response | Promise<Response>) => (await response).json();

test('SBX-03 the configuration of the provider has its endpoints, its colours and its picture', async () => {
  expect(await json(ask(createIdp(), '/fedcm/config.json'))).toEqual({
    accounts_endpoint: '/fedcm/accounts',
    client_metadata_endpoint: '/fedcm/client-metadata',
    id_assertion_endpoint: '/fedcm/assertion',
    disconnect_endpoint: '/fedcm/disconnect',
    login_url: '/fedcm/sign-in',
    branding: {
      name: 'Simulated provider',
      background_color: '#ffd54a',
      color: '#1b1f27',
      icons: [{ url: `${API}/fedcm/icon.png`, size: 48 }],
    },
  });
});

test('SBX-03 an account has what the browser shows and what finds it', async () => {
  const response = await ask(createIdp(), '/fedcm/accounts');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { accounts } = await json(response);
  expect(accounts).toEqual([
    {
      id: expect.stringMatching(/^.{21}$/),
      email: DEFAULT,
      name: 'Simulated visitor',
      given_name: 'visitor',
      approved_clients: [],
      login_hints: [accounts[0].id, DEFAULT],
    },
  ]);
});

test('SBX-03 the metadata of the client are known, those of another client are not', async () => {
  const known = await ask(createIdp(), `/fedcm/client-metadata?client_id=${CLIENT}`);
  expect(await json(known)).toEqual({ privacy_policy_url: `${API}/fedcm/about`, terms_of_service_url: `${API}/fedcm/about` });
  expect(known.headers.get('Vary')).toBe('Origin');
  const other = await ask(createIdp(), '/fedcm/client-metadata?client_id=other');
  expect([other.status, (await json(other)).error_message]).toEqual([404, 'There is no such client.']);
});

test('SBX-03 a request that does not come from the browser is refused, with the reason', async () => {
  const response = await ask(createIdp(), '/fedcm/accounts', undefined, { Origin: PAGE });
  expect(await json(response)).toMatchObject({
    status_code: 400,
    error_type: 'bad_request',
    error_message: 'Only a browser asks for this, with Sec-Fetch-Dest: webidentity.',
  });
});

const assertion = (idp: Idp, account_id: string, more: Record<string, string> = {}) =>
  ask(idp, '/fedcm/assertion', { client_id: CLIENT, account_id, ...more });
const claimsOf = ({ token }: { token: string }) =>
  JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));

test.each([
  [{ nonce: 'direct' }, 'direct'],
  [{ nonce: 'direct', params: '{"nonce":"other"}' }, 'direct'],
  [{ params: '{"nonce":"in params"}' }, 'in params'],
  [{ params: '{"nonce":7}' }, undefined],
  [{ params: 'no JSON' }, undefined],
  [{ params: 'null' }, undefined],
  [{}, undefined],
])('SBX-03 the credential has the nonce of the page: %j', async (fields, nonce) => {
  const idp = createIdp();
  const [{ id }] = (await json(ask(idp, '/fedcm/accounts'))).accounts;
  expect(claimsOf(await json(assertion(idp, id, fields as Record<string, string>))).nonce).toBe(nonce);
});

test('SBX-03 a page ends its permission by the id of the account or by its address, and only its own', async () => {
  const idp = createIdp();
  const account = async () => (await json(ask(idp, '/fedcm/accounts'))).accounts[0];
  const { id } = await account();
  const end = (account_hint: string, client_id = CLIENT) => ask(idp, '/fedcm/disconnect', { client_id, account_hint });
  for (const hint of [id, DEFAULT]) {
    await assertion(idp, id);
    await assertion(idp, id);
    expect((await account()).approved_clients).toEqual([CLIENT]);
    expect(await json(end(hint))).toEqual({ account_id: id });
    expect((await account()).approved_clients).toEqual([]);
  }
  const refused = await end('someone@example.com');
  expect([refused.status, await json(refused)]).toEqual([400, { error: { code: 'invalid_request' } }]);
  expect((await end(id, 'other')).status).toBe(400);
});

const OWN = { Origin: API };
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

test('SBX-03 a form of the provider signs in and out, also if its browser sends no origin', async () => {
  for (const headers of [OWN, { 'Sec-Fetch-Site': 'same-origin' }] as Record<string, string>[]) {
    const response = await ask(createIdp(), '/fedcm/sign-in', { email: 'ada@example.com' }, headers);
    expect([response.status, response.headers.get('Set-Login')]).toEqual([200, 'logged-in']);
    expect(response.headers.get('Set-Cookie')).toMatch(/^sandbox_accounts=.{21}; Path=\/; Secure; HttpOnly; SameSite=None$/);
    const out = await ask(createIdp(), '/fedcm/sign-out', {}, headers);
    expect(out.headers.get('Set-Cookie')).toBe('sandbox_accounts=none; Path=/; Secure; HttpOnly; SameSite=None');
  }
  for (const headers of [{}, { 'Sec-Fetch-Site': 'same-site' }, { Origin: PAGE }] as Record<string, string>[])
    expect(await json(ask(createIdp(), '/fedcm/sign-in', { email: 'ada@example.com' }, headers))).toMatchObject({
      status_code: 403,
      error_message: expect.stringMatching(
        /^(Only a page of the provider itself signs in and out\.|The sandbox answers only .*)$/,
      ),
    });
});

test('SBX-03 a browser is signed in to at most eight accounts, the newest first, each once', async () => {
  const idp = createIdp();
  let cookie = '';
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b'])
    cookie = cookieOf(
      await ask(idp, '/fedcm/sign-in', { email: `${name}@example.com` }, { ...OWN, ...(cookie && { Cookie: cookie }) }),
    );
  const { accounts } = await json(ask(idp, '/fedcm/accounts', undefined, { ...BROWSER, Cookie: cookie }));
  expect(accounts.map(({ given_name }: { given_name: string }) => given_name)).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
});

test('SBX-03 signing in again keeps what the account has shared', async () => {
  const idp = createIdp();
  const [{ id }] = (await json(ask(idp, '/fedcm/accounts'))).accounts;
  await assertion(idp, id);
  const cookie = cookieOf(await ask(idp, '/fedcm/sign-in', { email: DEFAULT }, OWN));
  const { accounts } = await json(ask(idp, '/fedcm/accounts', undefined, { ...BROWSER, Cookie: cookie }));
  expect(accounts).toMatchObject([{ id, approved_clients: [CLIENT] }]);
});

test('SBX-03 the pages of the provider say that they are simulated, and list the accounts', async () => {
  const idp = createIdp();
  const page = async (path: string, form?: Record<string, string>, headers: Record<string, string> = OWN) =>
    (await ask(idp, path, form, headers)).text();
  expect(await page('/fedcm/sign-in')).toContain(`<dd>${DEFAULT}</dd></dl>`);
  expect(await page('/fedcm/sign-in')).toContain('no real provider has a part in it.</p>');
  expect(await page('/fedcm/sign-in')).toContain('<h1>Simulated provider of accounts</h1>');
  expect(await page('/fedcm/sign-in', undefined, { Cookie: 'sandbox_accounts=none' })).toContain('<dd>no account</dd></dl>');
  expect(await page('/fedcm/sign-in', { email: 'ada@example.com' })).toContain('<h1>Signed in</h1>');
  expect(await page('/fedcm/sign-out', {})).toContain('<h1>Signed out</h1>');
  expect(await page('/fedcm/about')).toContain('<p>The sandbox simulates a provider.</p>');
  expect(await page('/fedcm/about')).toContain('<h1>No terms, and nothing to be kept private</h1>');
});

test('SBX-03 with no session at the provider, there are no accounts', async () => {
  const response = await ask(createIdp({ settings: { googleOneTap: 'no_session' } }), '/fedcm/accounts');
  expect([response.status, await json(response)]).toEqual([401, {}]);
  const missing = await ask(createIdp(), '/fedcm/nothing');
  expect([missing.status, (await json(missing)).error_type]).toEqual([404, 'route_not_found']);
});

test('SBX-03 a sign-in with the credential keeps what the account has shared', async () => {
  const idp = createIdp();
  const [{ id }] = (await json(ask(idp, '/fedcm/accounts'))).accounts;
  const { token: id_token } = await json(assertion(idp, id));
  const begun = await json(idp.fetch(`${API}/v1/public/oauth/google/onetap/start?public_token=${idp.publicToken}`));
  const submitted = await idp.fetch(`${API}/v1/oauth/callback/${begun.oauth_callback_id}`, {
    method: 'POST',
    headers: { 'x-stytch-oauth-type': 'google-one-tap', Origin: PAGE },
    body: JSON.stringify({ id_token, stytch_csrf_token: begun.stytch_csrf_token }),
  });
  expect((await json(submitted)).redirect_url).toContain(`${PAGE}/?stytch_token_type=oauth`);
  expect((await json(ask(idp, '/fedcm/accounts'))).accounts).toMatchObject([{ id, approved_clients: [CLIENT] }]);
});
