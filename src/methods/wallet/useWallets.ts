import { useLayoutEffect, useState } from 'react';
import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { watchWallets } from '../../browser/wallets/watchWallets.ts';
import { keepWalletOrder } from './keepWalletOrder.ts';

/** The wallets that the visitor has installed, those too that tell of themselves late. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  // Before the screen is painted: most wallets answer at once.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    watchWallets((found) => setWallets((before) => keepWalletOrder(before, found)), leaving.signal);
    return () => leaving.abort();
  }, []);
  return wallets;
}
