import { useCallback, useState } from 'react';
import type { Owner, SimulationId, WalletRequest } from '../../wallets/simulations.ts';

const SEED = 'sandbox_wallet_seed';

/** A request of a simulated wallet that waits for an answer. */
export interface OpenRequest extends WalletRequest {
  id: string;
  answer: (agrees: boolean) => void;
}

/** Adds simulated wallets to the window of a host page when it starts, and returns their requests. */
export function useSimulatedWallets(ids: readonly SimulationId[]) {
  const [requests, setRequests] = useState<readonly OpenRequest[]>([]);
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

  const install = useCallback(
    async (page: Window) => {
      if (wanted === '') return () => {};
      const [{ installWallets }, { keysOf }] = await Promise.all([
        import('../../wallets/installWallets.ts'),
        import('../../wallets/keysOf.ts'),
      ]);
      const uninstall = installWallets(page, wanted.split(',') as SimulationId[], { owner, keyOf: keysOf(seed()) });
      return () => {
        uninstall();
        setRequests((all) => {
          for (const each of all) each.answer(false);
          return [];
        });
      };
    },
    [wanted, owner],
  );

  return { requests, install };
}

/** Returns the seed of this browser's test keys. It is stored, so that a wallet has the same address after a reload. */
function seed(): string {
  const kept = localStorage.getItem(SEED) ?? crypto.randomUUID();
  localStorage.setItem(SEED, kept);
  return kept;
}
