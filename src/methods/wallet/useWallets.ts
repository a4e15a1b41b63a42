import { useLayoutEffect, useState } from 'react';
import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { watchWallets } from '../../browser/wallets/watchWallets.ts';
import { keepWalletOrder } from './keepWalletOrder.ts';

/** Returns the wallets that the visitor has installed, including those that announce themselves late. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  // Runs before the screen is painted, because most wallets respond at once.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    watchWallets((found) => setWallets((before) => keepWalletOrder(before, found)), leaving.signal);
    return () => leaving.abort();
  }, []);
  return wallets;
}
