import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import type { StoredUser } from '../state/records.ts';
import { callIdp } from '../testing/callIdp.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { ethereumAddress } from '../wallets/ethereumKeys.ts';

const ADA = 'ada@example.test';
const PHONE = '+12025550123';
const address = ethereumAddress(new Uint8Array(32).fill(7));
const session_duration_minutes = 30;
const NOW = '2026-11-23T00:00:00.000Z';

/** A mock with a user who has a factor of every kind. */
async function open() {
  const idp = createIdp({
    now: () => Date.parse(NOW),
    seed: [
      {
        emails: [ADA],
        phone_numbers: [PHONE],
        password: 'a password',
        crypto_wallets: [{ crypto_wallet_address: address, crypto_wallet_type: 'ethereum' }],
      },
    ],
  });
  const { session_token: session } = await idp.signIn(ADA);
  const headers = { 'User-Agent': 'Example/1.0' };
  const { data } = await callIdp(idp, 'webauthn.registerStart', { domain: 'localhost' }, { session, headers });
  const made = await createAuthenticator().make(data.public_key_credential_creation_options, 'http://localhost:3000');
  await callIdp(idp, 'webauthn.register', { public_key_credential: JSON.stringify(made) }, { session });
  return { idp, session };
}

const id = (kind: string) => expect.stringMatching(new RegExp(`^${kind}-test-[\\da-f-]{36}$`));

test('SBX-03 a user of the wire has every factor, and no secret', async () => {
  const { idp, session } = await open();
  const { request_id, status_code, ...user } = (await callIdp(idp, 'user.get', undefined, { session })).data;
  expect([request_id, status_code]).toEqual([id('request-id'), 200]);
  expect(user).toEqual({
    user_id: id('user'),
    created_at: NOW,
    status: 'active',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [{ email_id: id('email'), email: ADA, verified: true }],
    phone_numbers: [{ phone_id: id('phone-number'), phone_number: PHONE, verified: true }],
    providers: [],
    password: { password_id: id('password'), requires_reset: false },
    crypto_wallets: [
      {
        crypto_wallet_id: id('crypto-wallet'),
        crypto_wallet_address: address,
        crypto_wallet_type: 'ethereum',
        verified: true,
      },
    ],
    webauthn_registrations: [
      {
        webauthn_registration_id: id('webauthn-registration'),
        name: 'Passkey 1',
        domain: 'localhost',
        user_agent: 'Example/1.0',
        authenticator_type: '',
        verified: true,
      },
    ],
    biometric_registrations: [],
    totps: [],
    trusted_metadata: {},
    untrusted_metadata: {},
    roles: [],
  });
});

test('SBX-03 a user removes their own address, phone number and wallet, each once', async () => {
  const { idp, session } = await open();
  const { data: user } = await callIdp(idp, 'user.get', undefined, { session });
  const steps = [
    ['user.deleteEmail', user.emails[0].email_id, 'emails', 'email_not_found'],
    ['user.deletePhoneNumber', user.phone_numbers[0].phone_id, 'phone_numbers', 'phone_number_not_found'],
    ['user.deleteCryptoWallet', user.crypto_wallets[0].crypto_wallet_id, 'crypto_wallets', 'crypto_wallet_not_found'],
  ] as const;
  const left = { ...user, request_id: undefined, status_code: undefined };
  for (const [call, addressId, list, error_type] of steps) {
    expect((await callIdp(idp, call, undefined, { session, id: 'unknown' })).body.error_type).toBe(error_type);
    const { data } = await callIdp(idp, call, undefined, { session, id: addressId });
    left[list] = [];
    expect(data).toMatchObject({ user_id: user.user_id, __user: JSON.parse(JSON.stringify(left)) });
    expect((await callIdp(idp, call, undefined, { session, id: addressId })).body.error_type).toBe(error_type);
  }
});

test('SBX-03 a user removes their account at a provider, once', async () => {
  const { idp, session } = await open();
  const [user] = idp.state.users.all();
  const account = { oauth_user_registration_id: 'oauth-user-test-1', provider: 'google', provider_subject: '1' };
  idp.state.users.put(user?.user_id ?? '', { ...(user as StoredUser), providers: [account] });
  const remove = (id: string) => callIdp(idp, 'user.deleteOAuth', undefined, { session, id });
  expect((await remove('unknown')).body.error_type).toBe('oauth_user_registration_not_found');
  expect((await remove('oauth-user-test-1')).data).toMatchObject({ user_id: user?.user_id, __user: { providers: [] } });
  expect((await remove('oauth-user-test-1')).body.error_type).toBe('oauth_user_registration_not_found');
});

test('SBX-03 a passcode for an address that was removed is gone with it', async () => {
  const { idp, session } = await open();
  const { data } = await callIdp(idp, 'otps.sms.loginOrCreate', { phone_number: PHONE });
  const token = idp.messages.last(PHONE)?.code;
  await callIdp(idp, 'user.deletePhoneNumber', undefined, { session, id: data.method_id });
  const { body } = await callIdp(idp, 'otps.authenticate', { token, method_id: data.method_id, session_duration_minutes });
  expect(body.error_type).toBe('invalid_method_id');
});

test('SBX-06 the users are published after each change, the newest 500 of them', async () => {
  const idp = createIdp({ seed: Array.from({ length: 500 }, (_, n) => ({ emails: [`user${n}@example.test`] })) });
  await idp.ready;
  const published: number[] = [];
  const last: (string | undefined)[] = [];
  const end = idp.subscribe((item) => {
    if (item.name !== 'users') return;
    published.push(item.data.length);
    last.push(item.data[0]?.emails?.[0]?.email);
  }, 'users');
  await idp.addUser({ emails: [ADA] });
  end();
  await idp.addUser({ emails: ['bob@example.test'] });
  expect([published, last]).toEqual([[500], ['user1@example.test']]);
});

test('SBX-03 how an address signs in depends on its user', async () => {
  const idp = createIdp({
    seed: [
      { emails: ['password@example.test'], password: 'a password' },
      { emails: ['active@example.test'] },
      { emails: ['pending@example.test'], verified: false },
    ],
  });
  const typeOf = async (email: string) => (await callIdp(idp, 'users.search', { email })).data.userType;
  expect(await typeOf(' Password@example.test')).toBe('password');
  expect(await typeOf('active@example.test')).toBe('passwordless');
  for (const email of ['pending@example.test', 'nobody@example.test']) expect(await typeOf(email)).toBe('new');
});

test('SBX-03 a session of the wire has its times, its factors and where it began', async () => {
  let now = Date.parse(NOW);
  const idp = createIdp({ now: () => now });
  const begun = await idp.signIn(PHONE, 60);
  expect(begun).toMatchObject({ expires_at: '2026-11-23T01:00:00.000Z', session_token: expect.stringMatching(/^[\w-]{44}$/) });
  now += 60_000;
  const { data } = await callIdp(
    idp,
    'session.authenticate',
    { session_duration_minutes },
    { session: begun.session_token, headers: { 'User-Agent': 'Example/1.0' } },
  );
  expect(data.session).toEqual({
    session_id: begun.session_id,
    user_id: begun.user_id,
    started_at: NOW,
    last_accessed_at: '2026-11-23T00:01:00.000Z',
    expires_at: '2026-11-23T00:31:00.000Z',
    attributes: { ip_address: '127.0.0.1', user_agent: '' },
    authentication_factors: [{ type: 'otp', delivery_method: 'sms', last_authenticated_at: NOW }],
    custom_claims: null,
    roles: [],
  });
});
