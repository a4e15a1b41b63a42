import { type Typed, typedAtom } from './atoms.ts';
import { useAtomValue, useStore } from './store.tsx';

/** Returns the input of the visitor on the first screen, and a function that changes it. */
export function useTyped(): [Typed, (change: Partial<Typed>) => void] {
  const store = useStore();
  return [useAtomValue(typedAtom), (change) => store.set(typedAtom, (before) => ({ ...before, ...change }))];
}
