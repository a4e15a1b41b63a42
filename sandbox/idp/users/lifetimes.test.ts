import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { ethereumAddress, personalSign } from '../wallets/ethereumKeys.ts';

const MINUTE = 60_000;
const API = 'http://localhost:4000';
const ADA = 'ada@example.test';
const session_duration_minutes = 30;
const key = new Uint8Array(32).fill(7);
const wallet = { crypto_wallet_address: ethereumAddress(key), crypto_wallet_type: 'ethereum' };

type Use = () => Promise<{ status: number; body: Record<string, unknown> }>;

const tokenOf = (idp: Idp, link: 'reset_password' | 'magic_links' | 'login') =>
  new URL(idp.messages.last(ADA)?.links?.[link] ?? '').searchParams.get('token');

/** Asks for a code, a link or a challenge. Returns the call that uses it. */
const subjects: Record<string, (idp: Idp) => Promise<Use>> = {
  passcode: async (idp) => {
    const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email: ADA });
    const fields = { token: idp.messages.last(ADA)?.code, method_id: data.method_id, session_duration_minutes };
    return () => callIdp(idp, 'otps.authenticate', fields);
  },
  'passcode of one minute': async (idp) => {
    const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email: ADA, expiration_minutes: 1 });
    const fields = { token: idp.messages.last(ADA)?.code, method_id: data.method_id, session_duration_minutes };
    return () => callIdp(idp, 'otps.authenticate', fields);
  },
  'sign-up link': async (idp) => {
    await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
    const token = tokenOf(idp, 'magic_links');
    return () => callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes });
  },
  'login link': async (idp) => {
    await idp.addUser({ emails: [ADA] });
    await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: ADA });
    const token = tokenOf(idp, 'magic_links');
    return () => callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes });
  },
  'reset link': async (idp) => {
    await idp.addUser({ emails: [ADA] });
    await callIdp(idp, 'passwords.resetByEmailStart', { email: ADA });
    const fields = { token: tokenOf(idp, 'reset_password'), password: 'velvet-Anchor-parsnip-4', session_duration_minutes };
    return () => callIdp(idp, 'passwords.resetByEmail', fields);
  },
  'one-click link of a reset': async (idp) => {
    await idp.addUser({ emails: [ADA] });
    await callIdp(idp, 'passwords.resetByEmailStart', { email: ADA, reset_password_expiration_minutes: 5 });
    const token = tokenOf(idp, 'login');
    return () => callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes });
  },
  'text for a wallet': async (idp) => {
    const { data } = await callIdp(idp, 'cryptoWallets.authenticateStart', wallet);
    const signature = personalSign(data.challenge, key);
    return () => callIdp(idp, 'cryptoWallets.authenticate', { ...wallet, signature, session_duration_minutes });
  },
  'EIP-4361 message': async (idp) => {
    const { data } = await callIdp(idp, 'cryptoWallets.authenticateStart', { ...wallet, siwe_params: { uri: ORIGIN } });
    const signature = personalSign(data.challenge, key);
    return () => callIdp(idp, 'cryptoWallets.authenticate', { ...wallet, signature, session_duration_minutes });
  },
  'registration of a passkey': async (idp) => {
    const { session_token: session } = await idp.signIn(ADA, 60);
    const { data } = await callIdp(idp, 'webauthn.registerStart', { domain: 'localhost' }, { session });
    const made = await createAuthenticator().make(data.public_key_credential_creation_options, ORIGIN);
    const fields = { public_key_credential: JSON.stringify(made), session_duration_minutes };
    return () => callIdp(idp, 'webauthn.register', fields, { session });
  },
  'consent page': async (idp) => {
    const address = `${API}/v1/public/oauth/google`;
    const page = await (await idp.fetch(`${address}/start?public_token=${idp.publicToken}`)).text();
    const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
    const body = () => new URLSearchParams({ flow, answer: 'allow', new: ADA });
    return async () => {
      const response = await idp.fetch(`${address}/consent`, { method: 'POST', body: body() });
      return { status: response.status, body: response.status === 303 ? {} : await response.json() };
    };
  },
  'attach token': async (idp) => {
    const { session_token: session } = await idp.signIn(ADA, 60);
    const { data } = await callIdp(idp, 'oauth.attach', { provider: 'google' }, { session });
    const query = new URLSearchParams({ public_token: idp.publicToken, oauth_attach_token: data.oauth_attach_token });
    return async () => {
      const response = await idp.fetch(`${API}/v1/public/oauth/google/start?${query}`);
      return { status: response.status, body: response.ok ? {} : await response.json() };
    };
  },
  session: async (idp) => {
    const { session_token: session } = await signUp(idp, ADA);
    return () => callIdp(idp, 'user.get', undefined, { session });
  },
};

test.each([
  ['passcode', 5, 200, 'unable_to_auth_otp_code'],
  ['passcode of one minute', 1, 200, 'unable_to_auth_otp_code'],
  ['sign-up link', 7 * 24 * 60, 200, 'unable_to_auth_magic_link'],
  ['login link', 60, 200, 'unable_to_auth_magic_link'],
  ['reset link', 30, 200, 'unable_to_auth_password_reset_token'],
  ['one-click link of a reset', 5, 200, 'unable_to_auth_magic_link'],
  ['text for a wallet', 10, 200, 'unable_to_authenticate_crypto_wallet'],
  ['EIP-4361 message', 10, 200, 'siwe_message_expired'],
  ['registration of a passkey', 5, 200, 'no_pending_webauthn_registration'],
  ['consent page', 10, 303, 'oauth_flow_callback_error'],
  ['attach token', 10, 200, 'invalid_oauth_attach_token'],
  ['session', 30, 200, 'session_not_found'],
])('SBX-03 the %s is valid for %i minutes, not a millisecond longer', async (subject, minutes, status, error_type) => {
  for (const [ms, expected] of [
    [minutes * MINUTE - 1, { status }],
    [minutes * MINUTE, { body: { error_type } }],
  ] as const) {
    let now = Date.UTC(2026, 10, 23);
    const use = await subjects[subject]?.(createIdp({ now: () => now }));
    now += ms;
    expect(await use?.()).toMatchObject(expected);
  }
});

test('SBX-03 a passcode has six digits', async () => {
  const idp = createIdp();
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email: ADA });
  for (const token of ['12345', '1234567', 'x123456', '123456x', 'abcdef'])
    expect(
      (await callIdp(idp, 'otps.authenticate', { token, method_id: data.method_id, session_duration_minutes })).body.error_type,
    ).toBe('invalid_code');
  const other = await callIdp(idp, 'otps.authenticate', { token: '12345', method_id: 'x', session_duration_minutes });
  expect(other.body.error_type).toBe('invalid_method_id');
});
