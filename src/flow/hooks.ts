import { bootstrapAtom, type Typed, typedAtom } from './atoms.ts';
import type { Runtime } from './runtime.ts';
import { show } from './show.ts';
import { useAtomValue, useMount, useStore } from './store.tsx';

/** Returns the runtime of this mount. */
export const useRuntime = (): Runtime => useMount().runtime;

/** Returns the configuration of the provider, or null until a cached or fetched one is available. */
export const useBootstrap = () => useAtomValue(bootstrapAtom);

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
