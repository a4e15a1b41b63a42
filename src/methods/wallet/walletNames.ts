import { isGeneric, type Wallet, type WalletOption } from '../../browser/wallets/Wallet.ts';
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

/**
 * Returns the label of each wallet's button. Labels that would be equal also contain the name that the wallet announces; if that is equal
 * too, with a number.
 */
export function walletNames(wallets: readonly Wallet[], texts: WalletTexts): string[] {
  return wallets.map((wallet) => {
    const label = texts[names[wallet.option]];
    const alike = wallets.filter(({ option }) => option === wallet.option);
    const same = alike.filter(({ name }) => name === wallet.name);
    const name = [wallet.name, same.length > 1 && same.indexOf(wallet) + 1].filter(Boolean).join(' ');
    return alike.length > 1 && name ? fill(texts.sameName, { wallet: label, name }) : label;
  });
}

/** Returns the name of a selected wallet: the one that it announces, else that of its product; null if both are unknown. */
export function walletName(wallet: Wallet, texts: WalletTexts): string | null {
  return wallet.name ?? (isGeneric(wallet) ? null : texts[names[wallet.option]]);
}
