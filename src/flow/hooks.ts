import type { Bootstrap } from '../provider/contract.ts';
import { bootstrapAtom, type Typed, typedAtom } from './atoms.ts';
import type { Runtime } from './runtime.ts';
import { show } from './show.ts';
import { useAtomValue, useMount, useStore } from './store.tsx';

/** Returns the runtime of this mount. */
export const useRuntime = (): Runtime => useMount().runtime;

/**
 * Returns what `select` reads from the configuration of the provider, which is null until a cached or fetched one is available. The
 * component renders again only when the result changes.
 */
export const useBootstrap = <Part>(select: (bootstrap: Bootstrap | null) => Part): Part => useAtomValue(bootstrapAtom, select);

/** Returns the input of the visitor on the first screen, and a function that changes it. */
export function useTyped(): [Typed, (change: Partial<Typed>) => void] {
  const store = useStore();
  return [useAtomValue(typedAtom), (change) => store.set(typedAtom, (before) => ({ ...before, ...change }))];
}

/** Returns a function that shows the first screen of the flow. It resolves with false if the code of that screen did not load. */
export function useGoHome(): () => Promise<boolean> {
  const store = useStore();
  const { home, onError } = useRuntime();
  return async () => {
    try {
      await show(store, home);
      return true;
    } catch (error) {
      onError(error as Error);
      return false;
    }
  };
}
