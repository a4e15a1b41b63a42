import { useState } from 'react';
import { loadExport } from '../../browser/loading/loadExport.ts';
import { countWallets } from '../../browser/wallets/countWallets.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import type { ButtonKind } from '../../ui/buttons/Button.tsx';
import { LazyBlock } from '../LazyBlock.tsx';
import { walletSlots } from './walletSlots.ts';

const load = () => loadExport(() => import('./WalletsBlock.tsx'), 'WalletsBlock');

/** The wallets of the first screen. Until their code has loaded, reserves the space that they need. */
export function LazyWalletsBlock() {
  const { config } = useRuntime();
  const [wallets] = useState(countWallets);
  const slots = walletSlots(config);
  const shown = Array<ButtonKind>(Math.min(wallets, slots)).fill('secondary');
  return <LazyBlock load={load} buttons={[...shown, wallets > slots ? 'secondary' : 'plain']} />;
}
