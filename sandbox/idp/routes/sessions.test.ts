import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

const MINUTE = 60_000;
const email = 'ada@example.test';

test('SBX-03 a session is checked, prolonged and revoked', async () => {
  let now = Date.parse('2030-01-02T03:04:05Z');
  const idp = createIdp({ now: () => now });
  const { session_token: session, session: first } = await signUp(idp, email);
  expect(first.expires_at).toBe('2030-01-02T03:34:05.000Z');
  now += 10 * MINUTE;
  const checked = await callIdp(idp, 'session.authenticate', {}, { session });
  expect(checked.data.session).toMatchObject({
    session_id: first.session_id,
    expires_at: first.expires_at,
    last_accessed_at: '2030-01-02T03:14:05.000Z',
  });
  const prolonged = await callIdp(idp, 'session.authenticate', { session_duration_minutes: 60 }, { session });
  expect(prolonged.data.session.expires_at).toBe('2030-01-02T04:14:05.000Z');
  expect((await callIdp(idp, 'session.revoke', undefined, { session })).data).toMatchObject({ status_code: 200 });
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).body).toMatchObject({
    status_code: 404,
    error_type: 'session_not_found',
  });
});

test('SBX-03 a session ends at its time', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const { session_token: session } = await signUp(idp, email);
  now += 30 * MINUTE;
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).body.error_type).toBe('session_not_found');
});

test.each(['session.authenticate', 'session.revoke', 'user.get'] as const)(
  'SBX-03 %s without a session is user_unauthenticated',
  async (name) => {
    expect((await callIdp(createIdp(), name, name === 'user.get' ? undefined : {})).body).toMatchObject({
      status_code: 401,
      error_type: 'user_unauthenticated',
    });
  },
);

test('SBX-03 tokens rest as hashes', async () => {
  const idp = createIdp();
  const { session_token } = await signUp(idp, email);
  expect(JSON.stringify(idp.state.sessions.all())).not.toContain(session_token);
});

test('SBX-03 the session JWT verifies against the key set and lives for 5 minutes', async () => {
  const idp = createIdp();
  const { session_jwt, session, user_id } = await signUp(idp, email);
  const { body } = await callIdp(idp, 'sessions.jwks', undefined, { id: idp.projectId });
  expect(body).toMatchObject({
    keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', n: expect.any(String), e: 'AQAB' }],
    status_code: 200,
  });
  expect(JSON.stringify(body)).not.toContain('"d"');
  const keys = createLocalJWKSet(body as unknown as Parameters<typeof createLocalJWKSet>[0]);
  const { payload } = await jwtVerify(session_jwt, keys, {
    issuer: `stytch.com/${idp.projectId}`,
    audience: idp.projectId,
    subject: user_id,
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(payload['https://stytch.com/session']).toMatchObject({ id: session.session_id, expires_at: session.expires_at });
  expect((await callIdp(idp, 'sessions.jwks', undefined, { id: 'project-test-other' })).body.error_type).toBe('route_not_found');
});

test('SBX-03 HttpOnly mode: tokens travel in cookies, and are empty in the body', async () => {
  const idp = createIdp({ settings: { httpOnlyCookies: true } });
  const { data: sent } = await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const submit = { token: idp.messages.last(email)?.code, method_id: sent.method_id, session_duration_minutes: 30 };
  const signedIn = await callIdp(idp, 'otps.authenticate', submit);
  expect(signedIn.data).toMatchObject({ session_token: '', session_jwt: '', session: { session_id: expect.any(String) } });
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^stytch_session=[\w-]{44}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
  const headers = { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  expect((await callIdp(idp, 'session.authenticate', {}, { headers })).data.user_id).toBe(signedIn.data.user_id);
  const revoked = await callIdp(idp, 'session.revoke', undefined, { headers });
  expect(revoked.headers.getSetCookie()[0]).toMatch(/^stytch_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
  expect((await callIdp(idp, 'session.authenticate', {}, { headers })).body.error_type).toBe('session_not_found');
});

test('SBX-03 without HttpOnly mode a cookie alone does not authenticate', async () => {
  const idp = createIdp();
  const { session_token } = await signUp(idp, email);
  const response = await callIdp(idp, 'session.authenticate', {}, { headers: { Cookie: `stytch_session=${session_token}` } });
  expect(response.body.error_type).toBe('user_unauthenticated');
});

test("SBX-03 a sign-in with another user's session begins a new one, and changes nothing of the other", async () => {
  const idp = createIdp();
  const bob = await signUp(idp, 'bob@example.test');
  const { data: sent } = await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const submit = { token: idp.messages.last(email)?.code, method_id: sent.method_id, session_duration_minutes: 60 };
  const { data: ada } = await callIdp(idp, 'otps.authenticate', submit, { session: bob.session_token });
  expect(ada.session_token).not.toBe(bob.session_token);
  expect(ada.session.session_id).not.toBe(bob.session.session_id);
  expect(ada.session.authentication_factors).toHaveLength(1);
  const still = await callIdp(idp, 'session.authenticate', {}, { session: bob.session_token });
  expect(still.data).toMatchObject({ user_id: bob.user_id, session: { expires_at: bob.session.expires_at } });
});

test('SBX-03 the mock knows no access token of a connected app and no other issuer of tokens', async () => {
  const idp = createIdp();
  const session_duration_minutes = 30;
  const failure = async (name: 'session.exchangeAccessToken' | 'session.attest', fields: object) =>
    (await callIdp(idp, name, fields)).body.error_type;
  expect(await failure('session.exchangeAccessToken', { access_token: 'a', session_duration_minutes })).toBe(
    'idp_access_token_not_found',
  );
  expect(await failure('session.exchangeAccessToken', { session_duration_minutes })).toBe('bad_request');
  expect(await failure('session.attest', { profile_id: 'p', token: 't' })).toBe('trusted_token_profile_not_found');
  expect(await failure('session.attest', { profile_id: 'p' })).toBe('bad_request');
});
