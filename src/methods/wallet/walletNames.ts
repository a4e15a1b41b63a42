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

/** Returns the label of each wallet's button. Labels that would be equal also contain the name that the wallet announces, and a number. */
export function walletNames(wallets: readonly Wallet[], texts: WalletTexts): string[] {
  return wallets.map(({ option, name }, index) => {
    const wallet = texts[names[option]];
    const isAlone = wallets.filter((each) => each.option === option).length === 1;
    const isSame = (each: Wallet) => each.option === option && each.name === name;
    const number = wallets.filter(isSame).length > 1 && wallets.slice(0, index + 1).filter(isSame).length;
    const own = [name, number].filter(Boolean).join(' ');
    return isAlone || own === '' ? wallet : fill(texts.sameName, { wallet, name: own });
  });
}

/** Returns the name of a selected wallet: the one that it announces, else that of its product; null if both are unknown. */
export function walletName({ option, name }: Wallet, texts: WalletTexts): string | null {
  return name ?? (option.startsWith('Generic') ? null : texts[names[option]]);
}
