import type { Check } from '../Check.ts';
import { assertRefusal, assertSignedIn } from '../expectations.ts';
import { createWalletKey, startWalletSignIn } from '../startWalletSignIn.ts';

export const walletChecks: readonly Check[] = [
  {
    call: 'cryptoWallets.authenticateStart',
    needs: 'wallets.ethereum',
    title: 'returns a string to sign, and refuses an invalid address',
    async run(context) {
      await startWalletSignIn(context, createWalletKey());
      const none = { crypto_wallet_address: 'nowhere', crypto_wallet_type: 'ethereum' as const };
      await assertRefusal(context.client.provider.cryptoWallets.authenticateStart(none));
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'signs in with the signature of the wallet, once',
    async run(context) {
      const key = createWalletKey();
      const signedBy = await startWalletSignIn(context, key);
      assertSignedIn(await signedBy(key), 30);
      await assertRefusal(signedBy(key));
    },
  },
  {
    call: 'cryptoWallets.authenticate',
    needs: 'wallets.ethereum',
    title: 'refuses the signature of another wallet',
    async run(context) {
      const signedBy = await startWalletSignIn(context, createWalletKey());
      await assertRefusal(signedBy(createWalletKey()));
    },
  },
];
