import { useCallback, useEffect, useState } from 'react';
import type { Owner, SimulationId, WalletRequest } from '../wallets/simulations.ts';

const SEED = 'sandbox_wallet_seed';

/** What a simulated wallet waits for. */
export interface OpenRequest extends WalletRequest {
  id: string;
  answer: (agrees: boolean) => void;
}

/** Installs simulated wallets on this page, and tells what they ask. */
export function useSimulatedWallets(ids: readonly SimulationId[]) {
  const [requests, setRequests] = useState<readonly OpenRequest[]>([]);
  const [installed, setInstalled] = useState('');
  const wanted = ids.join();

  const owner: Owner = useCallback(
    (request) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        const answer = (agrees: boolean) => {
          setRequests((all) => all.filter((each) => each.id !== id));
          resolve(agrees);
        };
        setRequests((all) => [...all, { ...request, id, answer }]);
      }),
    [],
  );

  useEffect(() => {
    if (wanted === '') {
      setInstalled('');
      return;
    }
    let uninstall: (() => void) | null = null;
    let left = false;
    const install = async () => {
      const [{ installWallets }, { keysOf }] = await Promise.all([
        import('../wallets/installWallets.ts'),
        import('../wallets/keysOf.ts'),
      ]);
      if (left) return;
      uninstall = installWallets(window, wanted.split(',') as SimulationId[], { owner, keyOf: keysOf(seed()) });
      setInstalled(wanted);
    };
    void install();
    return () => {
      left = true;
      uninstall?.();
      setRequests((all) => {
        for (const each of all) each.answer(false);
        return [];
      });
    };
  }, [wanted, owner]);

  return { requests, installed, ready: installed === wanted };
}

/** The seed of this browser's throwaway keys: a wallet is the same visitor after a reload. */
function seed(): string {
  const kept = localStorage.getItem(SEED) ?? crypto.randomUUID();
  localStorage.setItem(SEED, kept);
  return kept;
}
