import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const ADA = 'ada@example.test';
const NOW = Date.UTC(2026, 10, 23);
const session_duration_minutes = 30;
type Query = Record<string, string>;

const start = (idp: Idp, provider: string, query: Query = {}) =>
  idp.fetch(`${API}/v1/public/oauth/${provider}/start?${new URLSearchParams({ public_token: idp.publicToken, ...query })}`);

/** Chooses on the consent page of a provider. Returns the address that it leads to. */
async function consent(idp: Idp, provider: string, choice: Query, query: Query = {}) {
  const page = await (await start(idp, provider, query)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  const body = new URLSearchParams({ flow, answer: 'allow', ...choice });
  const response = await idp.fetch(`${API}/v1/public/oauth/${provider}/consent`, { method: 'POST', body });
  return { page, response, location: response.headers.get('Location') ?? '' };
}

const redeem = async (idp: Idp, location: string) => {
  const token = new URL(location).searchParams.get('token');
  return (await callIdp(idp, 'oauth.authenticate', { token, session_duration_minutes })).data;
};

test('SBX-03 the response to a sign-in at a provider is complete', async () => {
  const idp = createIdp({ now: () => NOW });
  const { location, response } = await consent(idp, 'google', { new: ` ${ADA} ` }, { custom_scopes: ' drive  mail ' });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([303, 'no-store']);
  const { user, session, __user, session_token, session_jwt, request_id, status_code, ...fields } = await redeem(idp, location);
  const [{ email_id }] = user.emails;
  expect(fields).toEqual({
    user_id: user.user_id,
    provider_subject: expect.stringMatching(/^.{21}$/),
    provider_type: 'Google',
    profile_picture_url: '',
    locale: '',
    provider_values: {
      access_token: expect.stringMatching(/^[\w-]{44}$/),
      id_token: expect.stringMatching(/^[\w-]{44}$/),
      refresh_token: expect.stringMatching(/^[\w-]{44}$/),
      scopes: ['drive', 'mail'],
      expires_at: '2026-11-23T01:00:00.000Z',
    },
  });
  const [registration] = user.providers;
  expect(registration).toEqual({
    oauth_user_registration_id: expect.stringMatching(/^oauth-user-test-/),
    provider_subject: fields.provider_subject,
    provider_type: 'Google',
    profile_picture_url: '',
    locale: '',
  });
  expect(session.authentication_factors).toEqual([
    {
      type: 'oauth',
      delivery_method: 'oauth_google',
      last_authenticated_at: '2026-11-23T00:00:00.000Z',
      google_oauth_factor: {
        id: registration.oauth_user_registration_id,
        email_id,
        provider_subject: fields.provider_subject,
      },
    },
  ]);
  expect(user).toMatchObject({ name: { first_name: 'ada' }, emails: [{ email: ADA, verified: true }] });
});

test('SBX-03 a sign-in at a provider that returns no address has none, and a name of at most 100 characters', async () => {
  const idp = createIdp();
  const { location, page } = await consent(idp, 'twitter', { new: 'x'.repeat(150) });
  expect(page).toContain('Its name');
  const { user, session, provider_values } = await redeem(idp, location);
  expect(user).toMatchObject({ emails: [], name: { first_name: 'x'.repeat(100) } });
  expect(session.authentication_factors[0].twitter_oauth_factor).not.toHaveProperty('email_id');
  expect(provider_values.scopes).toEqual([]);
});

test('SBX-03 the same address at two providers is two accounts', async () => {
  const idp = createIdp();
  const google = await redeem(idp, (await consent(idp, 'google', { new: ADA })).location);
  const github = await redeem(idp, (await consent(idp, 'github', { new: ADA })).location);
  expect(google.provider_subject).not.toBe(github.provider_subject);
  expect(github.user.providers).toHaveLength(2);
});

test.each([
  ['deny', 'access_denied'],
  ['error', 'server_error'],
  ['other', 'server_error'],
])('SBX-03 the choice %s leads back with %s, to the login address', async (choice, error) => {
  const addresses = { login_redirect_url: 'https://app.test/in?a=b', signup_redirect_url: 'https://app.test/up' };
  const idp = createIdp();
  const { location } = await consent(idp, 'google', { answer: choice }, addresses);
  expect(location).toBe(`https://app.test/in?a=b&stytch_token_type=oauth&error=${error}`);
  expect(idp.state.users.all()).toEqual([]);
});

test('SBX-03 without redirect addresses, a sign-in leads to the front page of the mock, or to that of its options', async () => {
  expect((await consent(createIdp(), 'google', { new: ADA })).location).toMatch(
    /^http:\/\/localhost:4000\/\?stytch_token_type=oauth&stytch_redirect_type=signup&token=/,
  );
  const idp = createIdp({ defaultRedirectURL: 'https://app.test/callback' });
  expect((await consent(idp, 'google', { new: ADA })).location).toMatch(/^https:\/\/app\.test\/callback\?/);
  expect((await consent(idp, 'google', { new: ADA }, { login_redirect_url: '' })).location).toMatch(
    /^https:\/\/app\.test\/callback\?/,
  );
});

test('SBX-03 the consent page shows what the page asks of the provider', async () => {
  const { page } = await consent(
    createIdp({ settings: { projectName: 'Acme' } }),
    'google',
    { new: ADA },
    { custom_scopes: 'drive', provider_prompt: 'consent', other: 'x' },
  );
  expect(page).toContain('<dl><dt>Scopes</dt><dd>drive</dd><dt>Parameter prompt</dt><dd>consent</dd></dl>');
  expect(page).toContain('Acme asks to know who you are.');
  expect(page).toContain('<h1>Simulated sign-in with Google</h1>');
});

test.each([
  [{ public_token: '' }, 401, 'public_token_required'],
  [{ public_token: 'other' }, 404, 'public_token_not_found'],
  [{ login_redirect_url: 'ftp://app.test' }, 400, 'no_match_for_provided_oauth_url'],
  [{ signup_redirect_url: 'app.test' }, 400, 'no_match_for_provided_oauth_url'],
  [{ oauth_attach_token: 'unknown' }, 400, 'invalid_oauth_attach_token'],
  [{ code_challenge: 'short' }, 400, 'invalid_pkce_code_challenge'],
])('SBX-03 a start with %j is refused', async (query, status, error_type) => {
  const response = await start(createIdp(), 'google', query as Query);
  expect([response.status, ((await response.json()) as { error_type: string }).error_type]).toEqual([status, error_type]);
});

test('SBX-03 an attach token is for one provider, and adds the account to its user', async () => {
  const idp = createIdp();
  const { session_token: session, user_id } = await idp.signIn('bob@example.test');
  expect((await callIdp(idp, 'oauth.attach', { provider: 'other' }, { session })).body.error_type).toBe('invalid_oauth_provider');
  const { data } = await callIdp(idp, 'oauth.attach', { provider: 'google' }, { session });
  const query = { oauth_attach_token: data.oauth_attach_token };
  expect((await start(idp, 'github', query)).status).toBe(400);
  const { location } = await consent(idp, 'google', { new: ADA }, query);
  expect(location).toContain('stytch_redirect_type=login');
  const { user } = await redeem(idp, location);
  expect([user.user_id, user.emails.length]).toEqual([user_id, 2]);
});

test('attack: an attach token is used again, or after its session has ended', async () => {
  const idp = createIdp();
  const signIn = async () => (await idp.signIn('bob@example.test')).session_token;
  const attach = async (session: string) =>
    (await callIdp(idp, 'oauth.attach', { provider: 'google' }, { session })).data as { oauth_attach_token: string };
  const errorOf = async (response: Response) => ((await response.json()) as { error_type: string }).error_type;

  const used = await attach(await signIn());
  expect((await consent(idp, 'google', { new: ADA }, used)).location).toContain('stytch_redirect_type=login');
  expect(await errorOf(await start(idp, 'google', used))).toBe('invalid_oauth_attach_token');

  const session = await signIn();
  const [ended, started] = [await attach(session), await attach(session)];
  const page = await (await start(idp, 'google', started)).text();
  await callIdp(idp, 'session.revoke', {}, { session });
  expect(await errorOf(await start(idp, 'google', ended))).toBe('invalid_oauth_attach_token');
  const flow = /name="flow" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const response = await idp.fetch('http://localhost:4000/v1/public/oauth/google/consent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ flow, answer: 'allow', new: ADA }),
  });
  expect(response.headers.get('Location')).toBeNull();
  expect(await response.text()).toContain('waited too long');
});
