import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';
import { pkcePair } from '../testing/pkcePair.ts';

const API = 'http://localhost:4000';
const session_duration_minutes = 30;
const addresses = { login_redirect_url: 'https://app.test/in', signup_redirect_url: 'https://app.test/up' };

const open = (idp: Idp, provider = 'google', query: Record<string, string> = {}) =>
  idp.fetch(
    `${API}/v1/public/oauth/${provider}/start?${new URLSearchParams({ public_token: idp.publicToken, ...addresses, ...query })}`,
  );
const flowOf = (page: string) => page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';

async function decide(idp: Idp, flow: string, fields: Record<string, string> = {}, provider = 'google') {
  const body = new URLSearchParams({ flow, account: '', new: 'ada@example.test', answer: 'allow', ...fields });
  const response = await idp.fetch(`${API}/v1/public/oauth/${provider}/consent`, { method: 'POST', body });
  const location = response.headers.get('Location');
  return { response, callback: location === null ? null : new URL(location) };
}

async function consent(idp: Idp, fields: Record<string, string> = {}, query: Record<string, string> = {}, provider = 'google') {
  const page = await (await open(idp, provider, query)).text();
  const { callback } = await decide(idp, flowOf(page), fields, provider);
  return { callback, token: callback?.searchParams.get('token') ?? '' };
}

const redeem = (idp: Idp, token: string, extra: object = {}) =>
  callIdp(idp, 'oauth.authenticate', { token, session_duration_minutes, ...extra });

test('SBX-03 SBX-04 a new account signs up at a provider, and signs in the next time', async () => {
  const idp = createIdp();
  const first = await consent(idp, {}, { custom_scopes: 'drive mail' });
  expect(first.callback?.href).toMatch(
    /^https:\/\/app\.test\/up\?stytch_token_type=oauth&stytch_redirect_type=signup&token=[\w-]{44}$/,
  );
  const { data } = await redeem(idp, first.token);
  expect(data).toMatchObject({
    provider_type: 'Google',
    provider_values: { scopes: ['drive', 'mail'] },
    user: { emails: [{ email: 'ada@example.test', verified: true }], providers: [{ provider_type: 'Google' }] },
    session: {
      authentication_factors: [
        { type: 'oauth', delivery_method: 'oauth_google', google_oauth_factor: { provider_subject: data.provider_subject } },
      ],
    },
  });
  const page = await (await open(idp)).text();
  const known = page.match(/name="account" value="([^"]+)"/)?.[1] ?? '';
  expect(known).toBe(data.provider_subject);
  const { callback } = await decide(idp, flowOf(page), { account: known });
  expect(callback?.href).toMatch(/^https:\/\/app\.test\/in\?/);
  const again = await redeem(idp, callback?.searchParams.get('token') ?? '');
  expect(again.data.user_id).toBe(data.user_id);
  expect(again.data.user.providers).toHaveLength(1);
});

test('SBX-03 an account at a provider is linked to the user who has its address', async () => {
  const idp = createIdp({ seed: [{ emails: ['ada@example.test'], password: 'a password', verified: false }] });
  const { callback, token } = await consent(idp);
  expect(callback?.pathname).toBe('/in');
  const { data } = await redeem(idp, token);
  expect(idp.state.users.all()).toHaveLength(1);
  // Whoever set the password had not shown that the address is theirs.
  expect(data.user).toMatchObject({ emails: [{ verified: true }], password: { requires_reset: true } });
});

test('SBX-03 a user whose address was never proven goes to the sign-up address, and to the login address the next time', async () => {
  const idp = createIdp();
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'ada@example.test' });
  expect(idp.state.users.all()).toMatchObject([{ status: 'pending' }]);
  for (const [pathname, type] of [
    ['/up', 'signup'],
    ['/in', 'login'],
  ]) {
    const { callback, token } = await consent(idp);
    expect([callback?.pathname, callback?.searchParams.get('stytch_redirect_type')]).toEqual([pathname, type]);
    expect((await redeem(idp, token)).data.user.status).toBe('active');
  }
  expect(idp.state.users.all()).toHaveLength(1);
});

test('SBX-03 a provider that returns no address creates a user without one', async () => {
  const idp = createIdp();
  const { token } = await consent(idp, { new: 'ada_1815' }, {}, 'twitter');
  const { data } = await redeem(idp, token);
  expect(data.user.emails).toEqual([]);
  expect(data.session.authentication_factors[0].twitter_oauth_factor).not.toHaveProperty('email_id');
});

test('SBX-03 a token is valid once and for five minutes, is stored as a hash, and the refusal gives the reason', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const { token } = await consent(idp);
  expect((await redeem(idp, token)).status).toBe(200);
  expect((await redeem(idp, token)).body).toMatchObject({
    status_code: 400,
    error_type: 'oauth_token_not_found',
    error_details: { reason: 'used' },
  });
  const late = await consent(idp);
  now += 5 * 60_000;
  expect((await redeem(idp, late.token)).body).toMatchObject({ error_details: { reason: 'expired' } });
  expect((await redeem(idp, 'x'.repeat(44))).body).not.toHaveProperty('error_details');
});

test('SBX-03 PKCE: a wrong verifier names pkce and leaves the token valid', async () => {
  const idp = createIdp({ settings: { pkceRequiredForOAuth: true } });
  expect(await (await open(idp)).json()).toMatchObject({ error_type: 'invalid_pkce_code_challenge' });
  const { code_verifier, code_challenge } = await pkcePair();
  const { token } = await consent(idp, {}, { code_challenge });
  expect((await redeem(idp, token)).body.error_type).toBe('pkce_expected_code_verifier');
  expect((await redeem(idp, token, { code_verifier: (await pkcePair()).code_verifier })).body.error_type).toBe('pkce_mismatch');
  expect((await redeem(idp, token, { code_verifier })).status).toBe(200);
});

test.each([
  ['deny', 'access_denied'],
  ['error', 'server_error'],
])('SBX-04 whoever answers %s is led back with an error and no token', async (choice, error) => {
  const idp = createIdp();
  const { callback } = await consent(idp, { answer: choice });
  expect(callback?.href).toBe(`https://app.test/in?stytch_token_type=oauth&error=${error}`);
  expect(idp.state.users.all()).toEqual([]);
});

test('SBX-03 a consent page is answered once, in time, and by its own provider', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const flow = async () => flowOf(await (await open(idp)).text());
  const refused = async (id: string, provider?: string) => {
    const { response } = await decide(idp, id, {}, provider);
    return ((await response.json()) as { error_type: string }).error_type;
  };
  const once = await flow();
  expect((await decide(idp, once)).callback).not.toBeNull();
  expect(await refused(once)).toBe('oauth_flow_callback_error');
  expect(await refused(await flow(), 'github')).toBe('oauth_flow_callback_error');
  const late = await flow();
  now += 10 * 60_000;
  expect(await refused(late)).toBe('oauth_flow_callback_error');
});

test('SBX-03 the start checks token, provider and redirect addresses', async () => {
  const idp = createIdp({ settings: { redirectURLs: ['https://app.test/'] } });
  const error = async (provider: string, query: Record<string, string>) =>
    ((await (await open(idp, provider, query)).json()) as { error_type: string }).error_type;
  expect(await error('google', { public_token: '' })).toBe('public_token_required');
  expect(await error('google', { public_token: 'public-token-test-other' })).toBe('public_token_not_found');
  expect(await error('__proto__', {})).toBe('invalid_oauth_provider');
  expect(await error('google', { login_redirect_url: 'https://app.test.evil.test/' })).toBe('no_match_for_provided_oauth_url');
  expect(await error('google', { signup_redirect_url: 'javascript:alert(1)' })).toBe('no_match_for_provided_oauth_url');
  expect((await open(idp)).status).toBe(200);
});

test('SBX-03 the consent page is marked as simulated, under a strict policy, not framed, and its form cannot be forged', async () => {
  const idp = createIdp();
  const response = await open(idp, 'google', {
    custom_scopes: '<script>alert(1)</script>',
    'provider_"><img src=x>': '\'"><b>',
  });
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' https://app.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const page = await response.text();
  expect(page).toContain('Simulated sign-in with Google');
  expect(page).not.toMatch(/<script|<img|<b>/);
});

test('SBX-03 a signed-in user adds a provider with an attach token', async () => {
  const idp = createIdp();
  const { session_token, user_id } = await signUp(idp, 'ada@example.test');
  const attach = await callIdp(idp, 'oauth.attach', { provider: 'github' }, { session: session_token });
  const { oauth_attach_token } = attach.data;
  const { token } = await consent(idp, { new: 'ada@work.test' }, { oauth_attach_token }, 'github');
  const { data } = await redeem(idp, token);
  expect(data.user_id).toBe(user_id);
  expect(data.user.providers).toMatchObject([{ provider_type: 'GitHub' }]);
  expect(await (await open(idp, 'google', { oauth_attach_token })).json()).toMatchObject({
    error_type: 'invalid_oauth_attach_token',
  });
  expect((await callIdp(idp, 'oauth.attach', { provider: 'github' })).body.error_type).toBe('user_unauthenticated');
});

test("SBX-03 an added provider does not take another account's email address", async () => {
  const idp = createIdp();
  const bob = await signUp(idp, 'bob@example.test');
  const { session_token, user_id } = await signUp(idp, 'ada@example.test');
  const attach = await callIdp(idp, 'oauth.attach', { provider: 'github' }, { session: session_token });
  const { oauth_attach_token } = attach.data;
  const { token } = await consent(idp, { new: 'bob@example.test' }, { oauth_attach_token }, 'github');
  const { data } = await redeem(idp, token);
  expect(data.user).toMatchObject({ user_id, emails: [{ email: 'ada@example.test' }], providers: [{ provider_type: 'GitHub' }] });
  expect(data.user.emails).toHaveLength(1);
  expect(idp.state.users.get(bob.user_id)?.emails).toMatchObject([{ email: 'bob@example.test' }]);
});

test('SBX-04 the log shows what the browser asked for, and no token of the response', async () => {
  const idp = createIdp();
  const { token } = await consent(idp);
  const [start, decision] = idp.calls.list({ secrets: true });
  expect(start).toMatchObject({ call: 'oauth.start', request: { public_token: idp.publicToken, ...addresses }, response: null });
  expect(decision).toMatchObject({ call: 'oauth.consent', status: 303 });
  await redeem(idp, token);
  expect(JSON.stringify(idp.calls.list())).not.toContain(token);
});

test('SBX-04 the form of the consent page is sent to the page beside it', async () => {
  const page = await (await open(createIdp())).text();
  expect(page).toContain('<form method="post" action="consent">');
});

test('SBX-03 an account is known at its own provider only', async () => {
  const idp = createIdp();
  const first = await redeem(idp, (await consent(idp)).token);
  const { provider_subject } = first.data;
  const page = await (await open(idp, 'github')).text();
  expect(page).not.toContain(provider_subject);
  const fields = { account: provider_subject, new: 'bob@example.test' };
  const { callback } = await decide(idp, flowOf(page), fields, 'github');
  const other = await redeem(idp, callback?.searchParams.get('token') ?? '');
  expect(other.data.user.emails).toMatchObject([{ email: 'bob@example.test' }]);
});

/** Starts adding GitHub to the user of `session`. Returns the flow of the consent page. */
async function attachGitHub(idp: Idp, session: string) {
  const { data } = await callIdp(idp, 'oauth.attach', { provider: 'github' }, { session });
  return flowOf(await (await open(idp, 'github', { oauth_attach_token: data.oauth_attach_token })).text());
}

test.each(['sign-out', 'reset'])('SBX-03 attack: a provider is added with a token from before a %s', async (how) => {
  const idp = createIdp();
  const { session_token: session, user_id } = await signUp(idp, 'ada@example.test');
  const { callback } = await decide(idp, await attachGitHub(idp, session), { new: 'thief@example.test' }, 'github');
  if (how === 'sign-out') await callIdp(idp, 'session.revoke', {}, { session });
  else {
    await callIdp(idp, 'passwords.resetByEmailStart', { email: 'ada@example.test' });
    const token = new URL(idp.messages.last('ada@example.test')?.link ?? '').searchParams.get('token');
    const password = 'correct horse battery staple 99';
    const reset = await callIdp(idp, 'passwords.resetByEmail', { token, password, session_duration_minutes });
    expect(reset.status).toBe(200);
  }
  const spent = await redeem(idp, callback?.searchParams.get('token') ?? '');
  expect(spent.body.error_type).toBe('oauth_token_not_found');
  expect(idp.state.users.get(user_id)?.providers).toEqual([]);
});

test('SBX-03 attack: one consent page is answered six times at once', async () => {
  const idp = createIdp();
  const flow = flowOf(await (await open(idp)).text());
  const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => decide(idp, flow, { new: `u${n}@example.test` })));
  expect(responses.map(({ callback }) => callback).filter(Boolean)).toHaveLength(1);
});

test('SBX-03 a consent page can be sent again after an invalid address', async () => {
  const idp = createIdp();
  const flow = flowOf(await (await open(idp)).text());
  expect((await decide(idp, flow, { new: 'no address' })).callback).toBeNull();
  expect((await decide(idp, flow)).callback).not.toBeNull();
});

test('SBX-03 attack: one user is given accounts at providers without end', async () => {
  const idp = createIdp();
  const { session_token: session, user_id } = await signUp(idp, 'ada@example.test');
  const add = async (n: number) => {
    const { callback } = await decide(idp, await attachGitHub(idp, session), { new: `m${n}@example.test` }, 'github');
    return redeem(idp, callback?.searchParams.get('token') ?? '');
  };
  for (let n = 0; n < 20; n++) expect((await add(n)).status).toBe(200);
  expect((await add(20)).body.error_type).toBe('too_many_addresses');
  // A known account still signs in.
  expect((await add(0)).status).toBe(200);
  expect(idp.state.users.get(user_id)?.providers).toHaveLength(20);
});
