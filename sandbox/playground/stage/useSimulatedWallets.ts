import { useCallback, useState } from 'react';
import type { Owner, SimulationId, WalletRequest } from '../../wallets/simulations.ts';

const SEED = 'sandbox_wallet_seed';

/** What a simulated wallet waits for. */
export interface OpenRequest extends WalletRequest {
  id: string;
  answer: (agrees: boolean) => void;
}

/** Puts simulated wallets into the window of a host page when it starts, and tells what they ask. */
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

/** The seed of this browser's throwaway keys: a wallet is the same visitor after a reload. */
function seed(): string {
  const kept = localStorage.getItem(SEED) ?? crypto.randomUUID();
  localStorage.setItem(SEED, kept);
  return kept;
}
