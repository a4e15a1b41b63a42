import type { Wallet, WalletOption } from '../../browser/wallets/Wallet.ts';
import type { Copy } from '../../copy/copy.ts';
import type { walletTexts } from '../../copy/en/wallet.ts';
import { fill } from '../../lib/text/fill.ts';

/** The texts of wallets, but for their confirmation. */
export type WalletTexts = Pick<Copy['wallet'], keyof typeof walletTexts>;

const names: Record<WalletOption, keyof WalletTexts> = {
  Phantom: 'phantom',
  Vessel: 'vessel',
  Binance: 'binance',
  Coinbase: 'coinbase',
  Metamask: 'metamask',
  GenericEthereumWallet: 'otherEthereum',
  GenericSolanaWallet: 'otherSolana',
};

/** What each wallet is called on its button; those that would be called the same also by the name that they gave themselves. */
export function walletNames(wallets: readonly Wallet[], texts: WalletTexts): string[] {
  return wallets.map(({ option, name }) => {
    const wallet = texts[names[option]];
    const isAlone = wallets.filter((each) => each.option === option).length === 1;
    return isAlone || name === null ? wallet : fill(texts.sameName, { wallet, name });
  });
}

/** The name of a wallet that was chosen: its own, else that of its product; null where neither is known. */
export function walletName({ option, name }: Wallet, texts: WalletTexts): string | null {
  return name ?? (option.startsWith('Generic') ? null : texts[names[option]]);
}
