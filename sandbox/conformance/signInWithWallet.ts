import type { AuthenticateReply } from '../../src/index.ts';
import { ethereumAddress, personalSign } from '../idp/wallets/ethereumKeys.ts';
import type { CheckContext } from './Check.ts';

/** Signs in a new visitor with an unused Ethereum wallet. */
export async function signInWithWallet({ client }: CheckContext, session_duration_minutes: number): Promise<AuthenticateReply> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const wallet = { crypto_wallet_address: ethereumAddress(key), crypto_wallet_type: 'ethereum' } as const;
  const { cryptoWallets } = client.provider;
  const { challenge } = await cryptoWallets.authenticateStart(wallet);
  return cryptoWallets.authenticate({ ...wallet, signature: personalSign(challenge, key), session_duration_minutes });
}
