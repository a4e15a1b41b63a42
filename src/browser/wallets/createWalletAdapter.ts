import { ethereumAdapter } from './ethereumAdapter.ts';
import { solanaAdapter } from './solanaAdapter.ts';
import { standardAdapter } from './standardAdapter.ts';
import type { Wallet } from './Wallet.ts';
import type { WalletAdapter } from './WalletAdapter.ts';

/** Creates the adapter for the protocol of a wallet. */
export function createWalletAdapter(wallet: Wallet): WalletAdapter {
  switch (wallet.protocol) {
    case 'ethereum':
      return ethereumAdapter(wallet.provider);
    case 'solana':
      return solanaAdapter(wallet.provider);
    case 'standard':
      return standardAdapter(wallet.provider);
  }
}
