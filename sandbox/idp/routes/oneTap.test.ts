import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, ORIGIN } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const addresses = { login_redirect_url: 'https://app.test/in', signup_redirect_url: 'https://app.test/up' };
type Json = Record<string, string>;

async function begin(idp: Idp) {
  const response = await idp.fetch(`${API}/v1/public/oauth/google/onetap/start?public_token=${idp.publicToken}`);
  return { response, body: (await response.json()) as Json };
}

async function credential(idp: Idp, email = 'ada@example.test') {
  const body = JSON.stringify({ email });
  const response = await idp.fetch(`${API}/__sandbox/scripts/google/credential`, { method: 'POST', body });
  return ((await response.json()) as Json).credential ?? '';
}

async function submit(idp: Idp, begun: Json, extra: object = {}) {
  const response = await idp.fetch(`${API}/v1/oauth/callback/${begun.oauth_callback_id}`, {
    method: 'POST',
    headers: { 'x-stytch-oauth-type': 'google-one-tap', Origin: ORIGIN },
    body: JSON.stringify({
      id_token: await credential(idp),
      stytch_csrf_token: begun.stytch_csrf_token,
      ...addresses,
      ...extra,
    }),
  });
  return (await response.json()) as Json;
}

test('SBX-03 One Tap signs a new visitor up and a known one in, with responses without an envelope', async () => {
  const idp = createIdp();
  for (const page of ['up', 'in']) {
    const { body, response } = await begin(idp);
    expect(body).toMatchObject({ status_code: 200, google_client_id: expect.any(String), oauth_callback_id: expect.any(String) });
    expect(response.headers.get('Set-Cookie')).toContain(`stytch_csrf_private_token=${body.stytch_csrf_token};`);
    const { redirect_url } = await submit(idp, body);
    const callback = new URL(redirect_url ?? '');
    expect(callback.origin + callback.pathname).toBe(`https://app.test/${page}`);
    expect(callback.searchParams.get('stytch_token_type')).toBe('oauth');
    const token = callback.searchParams.get('token');
    const { data } = await callIdp(idp, 'oauth.authenticate', { token, session_duration_minutes: 30 });
    expect(data).toMatchObject({ provider_type: 'Google', user: { emails: [{ email: 'ada@example.test', verified: true }] } });
  }
  expect(idp.state.users.all()).toHaveLength(1);
});

test.each([undefined, ''])(
  'SBX-03 without a redirect address (%j), One Tap leads to the page that sent the request',
  async (address) => {
    const idp = createIdp();
    const none = { login_redirect_url: address, signup_redirect_url: address };
    const { redirect_url } = await submit(idp, (await begin(idp)).body, none);
    const callback = new URL(redirect_url ?? '');
    expect(callback.origin + callback.pathname).toBe(`${ORIGIN}/`);
  },
);

test('SBX-03 a callback is good once, in time, and for the page that began it', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const { body } = await begin(idp);
  const other = await begin(idp);
  expect((await submit(idp, body, { stytch_csrf_token: other.body.stytch_csrf_token })).error_type).toBe('oauth_state_mismatch');
  expect((await submit(idp, body)).status_code).toBe(200);
  expect((await submit(idp, body)).error_type).toBe('oauth_flow_callback_error');
  now += 10 * 60_000;
  expect((await submit(idp, other.body)).error_type).toBe('oauth_flow_callback_error');
});

test('SBX-03 an ID token is verified: signature, lifetime and purpose', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const { body } = await begin(idp);
  const good = await credential(idp);
  const forged = `${good.slice(0, -8)}${good.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`;
  const error = async (id_token: string) => (await submit(idp, body, { id_token })).error_type;
  expect(await error(forged)).toBe('oauth_flow_callback_error');
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email: 'bob@example.test' });
  const signedIn = await callIdp(idp, 'otps.authenticate', {
    token: idp.messages.last('bob@example.test')?.code,
    method_id: data.method_id,
    session_duration_minutes: 30,
  });
  // Signed by the same key, but for something else.
  expect(await error(signedIn.data.session_jwt)).toBe('oauth_flow_callback_error');
  now += 6 * 60_000;
  expect(await error(good)).toBe('oauth_flow_callback_error');
});

test.each([
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const)('SBX-03 the start fails with %s where the policy wants it', async (googleOneTap) => {
  const idp = createIdp({ settings: { googleOneTap } });
  expect((await begin(idp)).body.error_type).toBe(googleOneTap);
});

test('SBX-03 the simulated Google script identifies itself, and can be missing', async () => {
  const script = (idp: Idp) => idp.fetch(`${API}/__sandbox/scripts/google.js`);
  const response = await script(createIdp());
  expect(response.headers.get('Content-Type')).toContain('javascript');
  expect(await response.text()).toContain('Simulation');
  expect((await script(createIdp({ settings: { googleOneTap: 'script_missing' } }))).status).toBe(404);
});

test('SBX-03 the frame of official clients supports One Tap', async () => {
  const idp = createIdp();
  const ask = async (method: string, request: object) => {
    const body = JSON.stringify({ method, args: [request] });
    return (await (await idp.fetch(`${API}/clientside-services/call`, { method: 'POST', body })).json()) as {
      success: boolean;
      payload: Json;
      error: Json;
    };
  };
  const { publicToken } = idp;
  const { payload } = await ask('oneTapStart', { publicToken });
  expect(payload).toEqual({
    requestId: expect.any(String),
    googleClientId: expect.any(String),
    stytchCsrfToken: expect.any(String),
    oauthCallbackId: expect.any(String),
  });
  const ended = await ask('oneTapSubmit', {
    publicToken,
    idToken: await credential(idp),
    oauthCallbackID: payload.oauthCallbackId,
    loginRedirectURL: addresses.login_redirect_url,
    signupRedirectURL: addresses.signup_redirect_url,
  });
  expect(ended.payload.redirect_url).toMatch(/^https:\/\/app\.test\/up\?/);
  expect(await ask('oneTapStart', { publicToken: 'other' })).toMatchObject({
    success: false,
    error: { name: 'StytchAPIError', error_type: 'public_token_not_found', status_code: 404 },
  });
});
