import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';
import { pkcePair } from '../testing/pkcePair.ts';

const email = 'ada@example.test';
const session_duration_minutes = 30;
const addresses = { login_magic_link_url: 'https://app.test/in', signup_magic_link_url: 'https://app.test/up' };

async function send(idp: Idp, extra: object = {}) {
  const response = await callIdp(idp, 'magicLinks.email.loginOrCreate', { email, ...extra });
  const link = idp.messages.last(email)?.link ?? null;
  return { response, link, token: link && new URL(link).searchParams.get('token') };
}
const redeem = (idp: Idp, token: string | null, extra: object = {}) =>
  callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes, ...extra });

test('SBX-03 SBX-04 a login link signs in, once; its token rests as a hash', async () => {
  const idp = createIdp();
  const { token, link } = await send(idp, addresses);
  expect(link).toMatch(/^https:\/\/app\.test\/up\?stytch_token_type=magic_links&stytch_redirect_type=signup&token=[\w-]{44}$/);
  expect(JSON.stringify(idp.state.tokens.all())).not.toContain(token);
  const response = await redeem(idp, token);
  expect(response.data).toMatchObject({
    user: { emails: [{ email, verified: true }] },
    session: { authentication_factors: [{ type: 'magic_link' }] },
  });
  expect(response.data.method_id).toBe(response.data.user.emails[0].email_id);
  expect((await redeem(idp, token)).body).toMatchObject({ status_code: 401, error_type: 'unable_to_auth_magic_link' });
});

test('SBX-04 a known user gets the login address, a new user the sign-up address', async () => {
  const idp = createIdp({ seed: [{ emails: ['bob@example.test'] }] });
  await send(idp, { ...addresses, email: 'bob@example.test' });
  expect(idp.messages.last('bob@example.test')?.link).toMatch(/^https:\/\/app\.test\/in\?/);
  expect((await send(idp, addresses)).link).toMatch(/^https:\/\/app\.test\/up\?/);
});

test('SBX-04 without an address the link leads to the page that sent the request; without a page it is refused', async () => {
  const idp = createIdp();
  expect((await send(idp)).link).toMatch(/^http:\/\/localhost:3000\/\?stytch_token_type=magic_links/);
  const headers = { 'X-SDK-Parent-Host': '', Origin: '' };
  const response = await callIdp(idp, 'magicLinks.email.loginOrCreate', { email }, { headers });
  expect(response.body.error_type).toBe('no_login_redirect_urls_set');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere', 'file:///etc/passwd'])(
  'SBX-03 a link never leads to %s',
  async (url) => {
    const idp = createIdp();
    const { response } = await send(idp, { login_magic_link_url: url });
    expect(response.body.error_type).toBe('no_match_for_provided_magic_link_url');
    expect(idp.messages.list()).toEqual([]);
  },
);

test('SBX-03 the settings can limit redirect addresses of links', async () => {
  const idp = createIdp({ settings: { redirectURLs: ['https://app.test/'] } });
  expect((await send(idp, addresses)).response.status).toBe(200);
  expect((await send(idp, { ...addresses, login_magic_link_url: 'https://app.test.evil.test/' })).response.body.error_type).toBe(
    'no_match_for_provided_magic_link_url',
  );
});

test('SBX-03 the lifetime follows the kind of link, from 5 minutes to a week', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  expect((await send(idp, { signup_expiration_minutes: 4 })).response.body.error_type).toBe('bad_request');
  expect((await send(idp, { signup_expiration_minutes: 10_081 })).response.body.error_type).toBe('bad_request');
  const { token } = await send(idp, { login_expiration_minutes: 60, signup_expiration_minutes: 5 });
  now += 5 * 60_000;
  expect((await redeem(idp, token)).body.error_type).toBe('unable_to_auth_magic_link');
});

test('SBX-03 an unknown token is not found', async () => {
  expect((await redeem(createIdp(), 'x'.repeat(44))).body).toMatchObject({
    status_code: 404,
    error_type: 'magic_link_not_found',
  });
});

test('SBX-03 PKCE: a wrong verifier names pkce and leaves the token valid', async () => {
  const idp = createIdp({ settings: { pkceRequiredForEmailMagicLinks: true } });
  expect((await send(idp)).response.body.error_type).toBe('invalid_pkce_code_challenge');
  const { code_verifier, code_challenge } = await pkcePair();
  const { token } = await send(idp, { code_challenge });
  expect((await redeem(idp, token)).body.error_type).toBe('pkce_expected_code_verifier');
  expect((await redeem(idp, token, { code_verifier: (await pkcePair()).code_verifier })).body.error_type).toBe('pkce_mismatch');
  expect((await redeem(idp, token, { code_verifier })).status).toBe(200);
});

test('SBX-03 a verifier for a link sent without a challenge is refused', async () => {
  const idp = createIdp();
  const { token } = await send(idp);
  const { code_verifier } = await pkcePair();
  expect((await redeem(idp, token, { code_verifier })).body.error_type).toBe('pkce_did_not_expect_code_verifier');
});
