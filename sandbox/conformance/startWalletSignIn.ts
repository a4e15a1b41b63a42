import { ethereumAddress, personalSign } from '../idp/wallets/ethereumKeys.ts';
import type { CheckContext } from './Check.ts';
import { assertText } from './expectations.ts';

/** Creates the key of an unused wallet. */
export const createWalletKey = () => crypto.getRandomValues(new Uint8Array(32));

/** Starts a sign-in with the Ethereum wallet of `key`. Returns a function that completes it with the signature of any key. */
export async function startWalletSignIn({ client }: CheckContext, key: Uint8Array, session_duration_minutes: number) {
  const { cryptoWallets } = client.provider;
  const wallet = { crypto_wallet_address: ethereumAddress(key), crypto_wallet_type: 'ethereum' } as const;
  const { challenge } = await cryptoWallets.authenticateStart(wallet);
  assertText(challenge, 'challenge');
  return (signer: Uint8Array) =>
    cryptoWallets.authenticate({ ...wallet, signature: personalSign(challenge, signer), session_duration_minutes });
}
