import type { Wallet, WalletOption } from '../../browser/wallets/Wallet.ts';
import type { Copy } from '../../copy/copy.ts';
import type { walletTexts } from '../../copy/en/wallet.ts';
import { fill } from '../../lib/text/fill.ts';

/** Texts of wallets, except their confirmation. */
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

/** Returns the label of each wallet's button. Labels that would be equal also contain the name that the wallet announces. */
export function walletNames(wallets: readonly Wallet[], texts: WalletTexts): string[] {
  return wallets.map(({ option, name }) => {
    const wallet = texts[names[option]];
    const isAlone = wallets.filter((each) => each.option === option).length === 1;
    return isAlone || name === null ? wallet : fill(texts.sameName, { wallet, name });
  });
}

/** Returns the name of a selected wallet: the one that it announces, else that of its product; null if both are unknown. */
export function walletName({ option, name }: Wallet, texts: WalletTexts): string | null {
  return name ?? (option.startsWith('Generic') ? null : texts[names[option]]);
}
