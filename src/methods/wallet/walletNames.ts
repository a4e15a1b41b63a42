import type { Wallet, WalletOption } from '../../browser/wallets/Wallet.ts';
import type { Copy } from '../../copy/copy.ts';
import { fill } from '../../lib/fill.ts';

const names: Record<WalletOption, keyof Copy['wallet']> = {
  Phantom: 'phantom',
  Vessel: 'vessel',
  Binance: 'binance',
  Coinbase: 'coinbase',
  Metamask: 'metamask',
  GenericEthereumWallet: 'otherEthereum',
  GenericSolanaWallet: 'otherSolana',
};

/** What each wallet is called on its button; those that would be called the same also by the name that they gave themselves. */
export function walletNames(wallets: readonly Wallet[], texts: Copy['wallet']): string[] {
  return wallets.map(({ option, name }) => {
    const wallet = texts[names[option]];
    const isAlone = wallets.filter((each) => each.option === option).length === 1;
    return isAlone || name === null ? wallet : fill(texts.sameName, { wallet, name });
  });
}

/** What a wallet is called once it was chosen: as it calls itself, else as on its button. */
export function walletName({ option, name }: Wallet, texts: Copy['wallet']): string {
  return name ?? texts[names[option]];
}
