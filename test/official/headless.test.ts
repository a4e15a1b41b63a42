import { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { control, lastMessage, tokenOf } from './control.ts';

const STRONG = 'plum-Harbor-tricycle-9';
const OTHER = 'velvet-Anchor-parsnip-4';
const session_duration_minutes = 30;
let client: StytchClient;

function createClient(): StytchClient {
  const api = inject('api');
  const endpoints = {
    testAPIURL: api,
    liveAPIURL: api,
    dfpBackendURL: api,
    clientsideServicesIframeURL: `${api}/clientside-services/index.html`,
  };
  return new StytchClient(inject('publicToken'), { endpoints } as ConstructorParameters<typeof StytchClient>[1]);
}

beforeEach(async () => {
  await control('POST', 'reset');
  localStorage.clear();
  client = createClient();
});

afterEach(async () => {
  if (client.session.getSync()) await client.session.revoke();
});

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { error_type?: string }) => error.error_type,
  );

test('SBX-03 the official client gets its bootstrap', async () => {
  await client.otps.email.loginOrCreate('ada@example.test');
  const kept = JSON.parse(localStorage.getItem(`stytch_sdk_state_${inject('publicToken')}::bootstrap`) ?? 'null');
  expect(kept).toMatchObject({
    projectName: 'Sandbox',
    emailDomains: ['mail.example.test'],
    pkceRequiredForPasswordResets: false,
  });
});

test.each([
  ['email', 'ada@example.test'],
  ['sms', '+12015550123'],
  ['whatsapp', '+12015550124'],
] as const)('SBX-03 SBX-04 the official client signs in by %s passcode, after a wrong one', async (method, address) => {
  const { method_id } = await client.otps[method].loginOrCreate(address, { expiration_minutes: 5 });
  const code = (await lastMessage(address)).code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await errorOf(client.otps.authenticate(wrong, method_id, { session_duration_minutes }))).toBe('otp_code_not_found');
  const response = await client.otps.authenticate(code, method_id, { session_duration_minutes });
  expect(response.user_id).toMatch(/^user-test-/);
  expect(client.session.getSync()?.session_id).toBe(response.session.session_id);
  expect(client.session.getTokens()).toEqual({ session_token: response.session_token, session_jwt: response.session_jwt });
  expect((await client.user.get())?.user_id).toBe(response.user_id);
});

test('SBX-03 the official client signs up, signs out and signs in by password', async () => {
  const email = 'ada@example.test';
  expect(await client.passwords.strengthCheck({ email, password: 'kitten' })).toMatchObject({
    valid_password: false,
    strength_policy: 'zxcvbn',
  });
  expect(await errorOf(client.passwords.create({ email, password: 'kitten', session_duration_minutes }))).toBe('weak_password');
  const created = await client.passwords.create({ email, password: STRONG, session_duration_minutes });
  expect(client.user.getSync()?.user_id).toBe(created.user_id);
  await client.session.revoke();
  expect(client.session.getSync()).toBeNull();
  expect(await errorOf(client.passwords.authenticate({ email, password: 'nope', session_duration_minutes }))).toBe(
    'unauthorized_credentials',
  );
  expect((await client.passwords.authenticate({ email, password: STRONG, session_duration_minutes })).user_id).toBe(
    created.user_id,
  );
});

test.each([false, true])('SBX-03 SBX-04 the official client resets a password by mail, PKCE required: %s', async (pkce) => {
  const email = 'ada@example.test';
  await control('PATCH', 'settings', { pkceRequiredForPasswordResets: pkce });
  await control('POST', 'users', { emails: [email], password: STRONG });
  client = createClient();
  await client.passwords.resetByEmailStart({ email, reset_password_redirect_url: 'http://localhost:3000/reset' });
  const token = tokenOf((await lastMessage(email)).links?.reset_password);
  await client.passwords.resetByEmail({ token, password: OTHER, session_duration_minutes });
  expect(client.user.getSync()?.emails[0]?.verified).toBe(true);
  await client.session.revoke();
  expect(await errorOf(client.passwords.authenticate({ email, password: STRONG, session_duration_minutes }))).toBe(
    'unauthorized_credentials',
  );
  expect((await client.passwords.authenticate({ email, password: OTHER, session_duration_minutes })).status_code).toBe(200);
});

test('SBX-03 the official client changes a password by session and by the old one', async () => {
  const email = 'ada@example.test';
  await client.passwords.create({ email, password: STRONG, session_duration_minutes });
  await client.passwords.resetBySession({ password: OTHER, session_duration_minutes });
  await client.passwords.resetByExistingPassword({
    email,
    existing_password: OTHER,
    new_password: STRONG,
    session_duration_minutes,
  });
  expect((await client.passwords.authenticate({ email, password: STRONG, session_duration_minutes })).status_code).toBe(200);
});

test('SBX-03 the official client receives the request to reset a password that must be reset', async () => {
  const email = 'ada@example.test';
  await control('POST', 'users', { emails: [email], password: STRONG, requires_reset: true });
  expect(await errorOf(client.passwords.authenticate({ email, password: STRONG, session_duration_minutes }))).toBe(
    'reset_password',
  );
});

test.each([false, true])('SBX-03 SBX-04 the official client signs in by email link, PKCE required: %s', async (pkce) => {
  const email = 'ada@example.test';
  await control('PATCH', 'settings', { pkceRequiredForEmailMagicLinks: pkce });
  client = createClient();
  await client.magicLinks.email.loginOrCreate(email, {
    login_magic_link_url: 'http://localhost:3000/',
    signup_magic_link_url: 'http://localhost:3000/',
  });
  const token = tokenOf((await lastMessage(email)).link);
  const response = await client.magicLinks.authenticate(token, { session_duration_minutes });
  expect(response.user.emails[0]).toMatchObject({ email, verified: true });
  expect(await errorOf(client.magicLinks.authenticate(token, { session_duration_minutes }))).toMatch(
    /unable_to_auth_magic_link|pkce/,
  );
});

test('SBX-03 the official client checks, extends and revokes its session, and gets an error for one that has ended', async () => {
  const email = 'ada@example.test';
  await client.passwords.create({ email, password: STRONG, session_duration_minutes });
  const before = client.session.getSync()?.expires_at ?? '';
  await client.session.authenticate();
  expect(client.session.getSync()?.expires_at).toBe(before);
  await client.session.authenticate({ session_duration_minutes: 90 });
  expect(Date.parse(client.session.getSync()?.expires_at ?? '')).toBeGreaterThan(Date.parse(before));
  await control('DELETE', 'users');
  expect(await errorOf(client.session.authenticate())).toBe('session_not_found');
  expect(client.session.getSync()).toBeNull();
});

test('SBX-03 a second official client finds the session in its cookie and refreshes it', async () => {
  await client.passwords.create({ email: 'ada@example.test', password: STRONG, session_duration_minutes });
  const { session_id } = client.session.getSync() ?? {};
  const second = createClient();
  await new Promise<void>((resolve) => {
    const stop = second.session.onChange((session) => session && resolve(stop()));
  });
  expect(second.session.getSync()?.session_id).toBe(session_id);
});

test('SBX-03 the official client changes its user, and an address is added and taken off', async () => {
  await client.passwords.create({ email: 'ada@example.test', password: STRONG, session_duration_minutes });
  await client.user.update({
    name: { first_name: 'Ada', middle_name: '', last_name: 'L' },
    untrusted_metadata: { theme: 'dark' },
  });
  expect(client.user.getSync()).toMatchObject({ name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark' } });
  const { method_id } = await client.otps.sms.send('+12015550125');
  await client.otps.authenticate((await lastMessage('+12015550125')).code ?? '', method_id, { session_duration_minutes });
  expect(client.user.getSync()?.phone_numbers).toHaveLength(1);
  await client.user.deletePhoneNumber(method_id);
  expect(client.user.getSync()?.phone_numbers).toHaveLength(0);
});

test('SBX-03 the official client learns that the user has no authenticator app, no biometric registration and no connected app', async () => {
  await client.passwords.create({ email: 'ada@example.test', password: STRONG, session_duration_minutes });
  expect((await client.user.getConnectedApps()).connected_apps).toEqual([]);
  expect(await errorOf(client.user.revokedConnectedApp('connected-app-test-1'))).toBe('connected_app_not_found');
  expect(await errorOf(client.user.deleteTOTP('totp-test-1'))).toBe('totp_not_found');
  expect(await errorOf(client.user.deleteBiometricRegistration('biometric-registration-test-1'))).toBe(
    'biometric_registration_not_found',
  );
});

test('SBX-03 the official client learns that an access token or an issuer is unknown', async () => {
  expect(await errorOf(client.session.exchangeAccessToken({ access_token: 'unknown', session_duration_minutes }))).toBe(
    'idp_access_token_not_found',
  );
  expect(await errorOf(client.session.attest({ profile_id: 'unknown', token: 'unknown', session_duration_minutes }))).toBe(
    'trusted_token_profile_not_found',
  );
});
