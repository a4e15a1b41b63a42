import { isSameWallet, type Wallet } from '../../browser/wallets/Wallet.ts';

/**
 * Sorts the found wallets like the previous list. A wallet that is found later comes last, so that no button moves while the
 * visitor clicks. Returns the previous list itself if nothing has changed.
 */
export function keepWalletOrder(before: readonly Wallet[], found: readonly Wallet[]): readonly Wallet[] {
  const rest = [...found];
  const known = before.flatMap((wallet) => {
    const exact = rest.findIndex((each) => each.provider === wallet.provider && each.id === wallet.id);
    const at = exact >= 0 ? exact : rest.findIndex((each) => isSameWallet(each, wallet));
    return at < 0 ? [] : rest.splice(at, 1);
  });
  const next = [...known, ...rest];
  const isUnchanged =
    next.length === before.length &&
    next.every(({ id, provider }, index) => id === before[index]?.id && provider === before[index]?.provider);
  return isUnchanged ? before : next;
}
