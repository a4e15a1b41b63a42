import { useState } from 'react';
import { countWallets } from '../../browser/wallets/countWallets.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { BUTTON_GAP_PX, BUTTON_PX, PLAIN_BUTTON_PX } from '../../limits.ts';
import { LazyBlock } from '../LazyBlock.tsx';
import { walletSlots } from './slots.ts';

const load = async () => (await import('./WalletsBlock.tsx')).WalletsBlock;

/** The wallets of the first screen, once their code is there, and until then as much space as they will take. */
export function LazyWalletsBlock() {
  const { config } = useRuntime();
  const [wallets] = useState(countWallets);
  const slots = walletSlots(config);
  const space = Math.min(wallets, slots) * (BUTTON_PX + BUTTON_GAP_PX) + (wallets > slots ? BUTTON_PX : PLAIN_BUTTON_PX);
  return <LazyBlock load={load} space={space} />;
}
