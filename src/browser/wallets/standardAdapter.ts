import { base58 } from '../../lib/encoding/base58.ts';
import { isSolanaChain, type StandardWallet } from './StandardWallet.ts';
import type { WalletAdapter } from './WalletAdapter.ts';
import { withSameAccount } from './withSameAccount.ts';

/** Creates an adapter for a wallet of the Wallet Standard. */
export function standardAdapter(wallet: StandardWallet): WalletAdapter {
  const { features } = wallet;
  return {
    async connect() {
      const { accounts } = await features['standard:connect'].connect();
      const account = accounts.find(({ chains }) => !chains || chains.some(isSolanaChain));
      if (!account) throw new Error('The wallet gave no account.');
      return account.address;
    },
    sign: (text, address) =>
      withSameAccount(
        (other) => other === address,
        (changed) =>
          features['standard:events']?.on('change', ({ accounts }) => {
            if (accounts) changed(accounts.some((each) => each.address === address) ? address : null);
          }) ?? (() => {}),
        async () => {
          const account = wallet.accounts.find((each) => each.address === address);
          if (!account) throw new Error('The wallet has that account no more.');
          const message = new TextEncoder().encode(text);
          const [signed] = await features['solana:signMessage'].signMessage({ account, message });
          if (!signed) throw new Error('The wallet gave no signature.');
          return base58(signed.signature);
        },
      ),
  };
}
