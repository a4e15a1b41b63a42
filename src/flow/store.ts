import type { Atom, createStore } from 'jotai/vanilla';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

export type Store = ReturnType<typeof createStore>;

/** Every screen is inside a mount, which has one. */
const StoreContext = createContext(null as unknown as Store);

/** Gives the screens below it the store of their mount. */
export const StoreProvider = StoreContext.Provider;

/** The store of this mount. */
export const useStore = (): Store => useContext(StoreContext);

/** The value of `atom` in this mount, as it is now. Atoms here hold plain values, so the whole of jotai's binding is not needed. */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
