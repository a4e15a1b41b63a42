import { bootstrapAtom, runtimeAtom, type Typed, typedAtom } from './atoms.ts';
import type { Runtime } from './runtime.ts';
import { show } from './show.ts';
import { useAtomValue, useStore } from './store.ts';

/** What the flow of this mount runs on. */
export const useRuntime = () => useAtomValue(runtimeAtom) as Runtime;

/** The provider's configuration, or null until a copy is there. */
export const useBootstrap = () => useAtomValue(bootstrapAtom);

/** What the visitor typed on the first screen, and how to change it. */
export function useTyped(): [Typed, (change: Partial<Typed>) => void] {
  const store = useStore();
  return [useAtomValue(typedAtom), (change) => store.set(typedAtom, (before) => ({ ...before, ...change }))];
}

/** Leads to where the flow starts. Resolves with whether that worked: its code may have to be loaded. */
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
