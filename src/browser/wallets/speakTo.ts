import { speakEthereum } from './speakEthereum.ts';
import { speakSolana } from './speakSolana.ts';
import { speakStandard } from './speakStandard.ts';
import type { Wallet } from './Wallet.ts';
import type { WalletVoice } from './WalletVoice.ts';

/** How to ask a wallet. */
export function speakTo(wallet: Wallet): WalletVoice {
  switch (wallet.protocol) {
    case 'ethereum':
      return speakEthereum(wallet.provider);
    case 'solana':
      return speakSolana(wallet.provider);
    case 'standard':
      return speakStandard(wallet.provider);
  }
}
