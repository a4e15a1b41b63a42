import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect, test } from 'vitest';
import { ethereumAddress, personalSign } from '../../../sandbox/idp/wallets/ethereumKeys.ts';
import { refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;

test('an Ethereum wallet signs in with its signature, once, and always as the same user', async () => {
  const { backend, visit } = await startHost();
  const { secretKey } = secp256k1.keygen();
  const wallet = { crypto_wallet_address: ethereumAddress(secretKey).toLowerCase(), crypto_wallet_type: 'ethereum' } as const;
  const visitor = visit();
  const { challenge } = await visitor.cryptoWallets.authenticateStart(wallet);
  expect(challenge.split('\n').slice(0, 2)).toEqual([
    `${new URL(backend).host} wants you to sign in with your Ethereum account:`,
    ethereumAddress(secretKey),
  ]);
  const signature = personalSign(challenge, secretKey);
  const reply = await visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
  expect(reply.user).toMatchObject({ emails: [], crypto_wallets: [{ crypto_wallet_address: ethereumAddress(secretKey) }] });
  expect(await refusal(visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes }))).toBe(
    'unable_to_authenticate_crypto_wallet',
  );
  const again = visit();
  const next = (await again.cryptoWallets.authenticateStart(wallet)).challenge;
  const { user_id } = await again.cryptoWallets.authenticate({
    ...wallet,
    signature: personalSign(next, secretKey),
    session_duration_minutes,
  });
  expect(user_id).toBe(reply.user_id);
});

test('the signature of another wallet, of another text, or in another browser is refused', async () => {
  const { visit } = await startHost();
  const { secretKey } = secp256k1.keygen();
  const wallet = { crypto_wallet_address: ethereumAddress(secretKey), crypto_wallet_type: 'ethereum' } as const;
  const visitor = visit();
  const start = async () => (await visitor.cryptoWallets.authenticateStart(wallet)).challenge;
  const finish = (signature: string, from = visitor) =>
    refusal(from.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes }));
  const refused = 'unable_to_authenticate_crypto_wallet';
  expect(await finish(personalSign(await start(), secp256k1.keygen().secretKey))).toBe(refused);
  await start();
  expect(await finish(personalSign('something else', secretKey))).toBe(refused);
  expect(await finish(personalSign(await start(), secretKey), visit())).toBe(refused);
});
