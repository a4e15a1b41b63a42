import { ethereumAddress, personalSign } from '../../idp/wallets/ethereumKeys.ts';
import type { Check, CheckContext } from '../Check.ts';
import { assertRefusal, assertSignedIn, assertText } from '../expectations.ts';

const MINUTES = 30;
const throwawayKey = () => crypto.getRandomValues(new Uint8Array(32));

async function startWith({ client }: CheckContext, key: Uint8Array) {
  const wallet = { crypto_wallet_address: ethereumAddress(key), crypto_wallet_type: 'ethereum' as const };
  const { challenge } = await client.provider.cryptoWallets.authenticateStart(wallet);
  assertText(challenge, 'challenge');
  const signedBy = (signer: Uint8Array) =>
    client.provider.cryptoWallets.authenticate({
      ...wallet,
      signature: personalSign(challenge, signer),
      session_duration_minutes: MINUTES,
    });
  return { signedBy };
}

export const walletChecks: readonly Check[] = [
  {
    call: 'cryptoWallets.authenticateStart',
    needs: 'wallets.ethereum',
    title: 'returns a string to sign, and refuses an invalid address',
    async run(context) {
      await startWith(context, throwawayKey());
      const none = { crypto_wallet_address: 'nowhere', crypto_wallet_type: 'ethereum' as const };
      await assertRefusal(context.client.provider.cryptoWallets.authenticateStart(none));
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'signs in with the signature of the wallet, once',
    async run(context) {
      const key = throwawayKey();
      const { signedBy } = await startWith(context, key);
      assertSignedIn(await signedBy(key), MINUTES);
      await assertRefusal(signedBy(key));
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'refuses the signature of another wallet',
    async run(context) {
      const { signedBy } = await startWith(context, throwawayKey());
      await assertRefusal(signedBy(throwawayKey()));
    },
  },
];
