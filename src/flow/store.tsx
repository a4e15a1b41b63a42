import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { runtimeAtom } from './atoms.ts';
import type { Store, ValueAtom } from './createStore.ts';
import type { Runtime } from './runtime.ts';

interface Mount {
  store: Store;
  runtime: Runtime;
}

/** Not null for any screen, because each screen is inside a mount, and a mount provides its store. */
const MountContext = createContext(null as unknown as Mount);

/** Provides the store of a mount to its screens. Most components read the runtime, so they share one subscription to it. */
export function StoreProvider({ value: store, children }: { value: Store; children: ReactNode }) {
  const runtime = useStoreValue(store, runtimeAtom) as Runtime;
  // Renders again only with another runtime, so the value needs no memo.
  return <MountContext.Provider value={{ store, runtime }}>{children}</MountContext.Provider>;
}

/** Returns the store and the runtime of this mount. */
export const useMount = (): Mount => useContext(MountContext);

/** Returns the store of this mount. */
export const useStore = (): Store => useMount().store;

/**
 * Returns the current value of `atom` in this mount, or what `select` reads from it. The component renders again only when that
 * changes.
 */
export const useAtomValue = <Value, Part = Value>(atom: ValueAtom<Value>, select?: (value: Value) => Part): Part =>
  useStoreValue(useStore(), atom, select);

function useStoreValue<Value, Part = Value>(
  store: Store,
  atom: ValueAtom<Value>,
  select: (value: Value) => Part = (value) => value as never,
): Part {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  const read = () => select(store.get(atom));
  return useSyncExternalStore(subscribe, read, read);
}
