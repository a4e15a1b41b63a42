import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { ethereumAddress, personalSign } from '../wallets/ethereumKeys.ts';
import type { SeedUser } from './seed.ts';

const ADA = 'ada@example.test';
const session_duration_minutes = 30;

function start(seed: readonly SeedUser[] = []) {
  const idp = createIdp({ seed });
  onTestFinished(() => idp.close());
  return idp;
}

test('SBX-03 a wallet that a user was given beforehand signs them in', async () => {
  const key = new Uint8Array(32).fill(7);
  const wallet = { crypto_wallet_address: ethereumAddress(key).toLowerCase(), crypto_wallet_type: 'ethereum' as const };
  const idp = start([{ emails: [ADA], crypto_wallets: [wallet] }]);
  const { data } = await callIdp(idp, 'cryptoWallets.authenticateStart', wallet);
  const signature = personalSign(data.challenge, key);
  const response = await callIdp(idp, 'cryptoWallets.authenticate', { ...wallet, signature, session_duration_minutes });
  expect(response.data.user.emails).toMatchObject([{ email: ADA }]);
});

test('SBX-03 a passkey that a user was given beforehand signs them in', async () => {
  const authenticator = createAuthenticator();
  const options = { domain: 'localhost', user_agent: 'Example/1.0', return_passkey_credential_options: true };
  const first = start();
  const { session_token: session } = await signUp(first, ADA);
  const { data } = await callIdp(first, 'webauthn.registerStart', options, { session });
  const made = await authenticator.make(data.public_key_credential_creation_options, ORIGIN);
  await callIdp(
    first,
    'webauthn.register',
    { public_key_credential: JSON.stringify(made), session_duration_minutes },
    { session },
  );
  const [kept] = first.state.users.all().flatMap(({ passkeys }) => passkeys);
  const { credential_id = '', public_key = '', user_handle = '' } = kept ?? {};

  const second = start([{ emails: [ADA], passkeys: [{ credential_id, public_key, user_handle, name: 'Phone' }] }]);
  const begun = await callIdp(second, 'webauthn.authenticateStart', options);
  const used = await authenticator.use(begun.data.public_key_credential_request_options, ORIGIN);
  const response = await callIdp(second, 'webauthn.authenticate', {
    public_key_credential: JSON.stringify(used),
    session_duration_minutes,
  });
  expect(response.data.user).toMatchObject({ emails: [{ email: ADA }], webauthn_registrations: [{ name: 'Phone' }] });
});

test.each<[SeedUser, RegExp]>([
  [{ crypto_wallets: [{ crypto_wallet_address: '0x12', crypto_wallet_type: 'ethereum' }] }, /'crypto_wallets' holds '0x12'/],
  [
    { emails: [ADA], passkeys: [{ credential_id: 'a b', public_key: 'x', user_handle: 'y' }] },
    /'passkeys' needs 'credential_id'/,
  ],
])('a user who cannot be is refused: %j', async (user, why) => {
  await expect(start().addUser(user)).rejects.toThrow(why);
});
