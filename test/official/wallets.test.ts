import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import { StytchClient } from '@stytch/vanilla-js/headless';
import { expect, inject, test } from 'vitest';
import { ethereumAddress, personalSign } from '../../sandbox/idp/wallets/ethereumKeys.ts';
import { control } from './control.ts';

const session_duration_minutes = 30;

/** Creates a client whose bootstrap has come, on a new provider. */
async function createClient(settings: object): Promise<StytchClient> {
  await control('POST', 'reset');
  await control('PATCH', 'settings', settings);
  localStorage.clear();
  const api = inject('api');
  const endpoints = { testAPIURL: api, liveAPIURL: api, dfpBackendURL: api, clientsideServicesIframeURL: api };
  return new StytchClient(inject('publicToken'), { endpoints } as ConstructorParameters<typeof StytchClient>[1]);
}

test.each([false, true])('SBX-03 CRY-05 the official client signs in by Ethereum, EIP-4361 required: %s', async (siwe) => {
  const client = await createClient({ siweRequiredForCryptoWallets: siwe });
  const { secretKey } = secp256k1.keygen();
  const wallet = { crypto_wallet_address: ethereumAddress(secretKey), crypto_wallet_type: 'ethereum' } as const;
  const { challenge } = await client.cryptoWallets.authenticateStart(wallet);
  expect(challenge.startsWith('localhost:3000 wants you to sign in with your Ethereum account:')).toBe(siwe);
  const wrong = personalSign('something else', secretKey);
  await expect(
    client.cryptoWallets.authenticate({ ...wallet, signature: wrong, session_duration_minutes }),
  ).rejects.toMatchObject({
    error_type: 'unable_to_authenticate_crypto_wallet',
  });
  const signature = personalSign(challenge, secretKey);
  const response = await client.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
  expect(response.user.crypto_wallets).toMatchObject([wallet]);
  expect(client.session.getSync()?.session_id).toBe(response.session.session_id);
  await client.session.revoke();
});

test('SBX-03 CRY-05 the official client signs in by Solana, and a second wallet joins the account', async () => {
  const client = await createClient({});
  for (const count of [1, 2]) {
    const { secretKey, publicKey } = ed25519.keygen();
    const wallet = { crypto_wallet_address: base58.encode(publicKey), crypto_wallet_type: 'solana' } as const;
    const { challenge } = await client.cryptoWallets.authenticateStart(wallet);
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(challenge), secretKey));
    const { user } = await client.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
    expect(user.crypto_wallets).toHaveLength(count);
  }
  await client.session.revoke();
});
