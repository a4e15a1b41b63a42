import type { Check } from '../Check.ts';
import { assertRefusal, assertSignedIn } from '../expectations.ts';
import { createWalletKey, startWalletSignIn } from '../startWalletSignIn.ts';

const MINUTES = 30;

export const walletChecks: readonly Check[] = [
  {
    call: 'cryptoWallets.authenticateStart',
    needs: 'wallets.ethereum',
    title: 'returns a string to sign, and refuses an invalid address',
    async run(context) {
      await startWalletSignIn(context, createWalletKey(), MINUTES);
      const none = { crypto_wallet_address: 'nowhere', crypto_wallet_type: 'ethereum' as const };
      await assertRefusal(context.client.provider.cryptoWallets.authenticateStart(none), "the address 'nowhere'");
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'signs in with the signature of the wallet, once',
    async run(context) {
      const key = createWalletKey();
      const signedBy = await startWalletSignIn(context, key, MINUTES);
      assertSignedIn(await signedBy(key), MINUTES);
      await assertRefusal(signedBy(key), 'the second use of the signature');
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'refuses the signature of another wallet',
    async run(context) {
      const signedBy = await startWalletSignIn(context, createWalletKey(), MINUTES);
      await assertRefusal(signedBy(createWalletKey()));
    },
  },
];
