import type { Atom, createStore } from 'jotai/vanilla';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

export type Store = ReturnType<typeof createStore>;

/** Not null for any screen, because each screen is inside a mount, and a mount provides a store. */
const StoreContext = createContext(null as unknown as Store);

/** Provides the store of a mount to its screens. */
export const StoreProvider = StoreContext.Provider;

/** Returns the store of this mount. */
export const useStore = (): Store => useContext(StoreContext);

/**
 * Returns the current value of `atom` in this mount. Atoms of this flow hold plain values, so jotai's own React binding is not
 * needed.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
