import type { atom } from 'jotai/vanilla';
import { createReadable } from '../lib/async/createReadable.ts';

/** An atom that holds a value. */
export type ValueAtom<Value> = ReturnType<typeof atom<Value>>;

/** The state of a mount. */
export interface Store {
  get<Value>(atom: ValueAtom<Value>): Value;
  set<Value>(atom: ValueAtom<Value>, update: Value | ((before: Value) => Value)): void;
  /** Calls `listener` when the value has changed. Returns a function that ends this. */
  sub<Value>(atom: ValueAtom<Value>, listener: () => void): () => void;
}

type AtomState<Value> = ReturnType<typeof createReadable<Value>> & { set(value: Value): void };

/**
 * Creates a store for atoms that hold a value. It has the methods of jotai's store, but not its code for derived atoms, which every
 * first screen would load.
 */
export function createStore(): Store {
  const states = new Map<unknown, AtomState<unknown>>();
  function stateOf<Value>(atom: ValueAtom<Value>): AtomState<Value> {
    const known = states.get(atom) as AtomState<Value> | undefined;
    if (known) return known;
    let value = atom.init;
    const readable = createReadable(() => value);
    const state: AtomState<Value> = {
      ...readable,
      set(next) {
        value = next;
        readable.notify();
      },
    };
    states.set(atom, state as AtomState<unknown>);
    return state;
  }
  return {
    get: (atom) => stateOf(atom).get(),
    set(atom, update) {
      const state = stateOf(atom);
      state.set(typeof update === 'function' ? (update as CallableFunction)(state.get()) : update);
    },
    sub: (atom, listener) => stateOf(atom).subscribe(listener),
  };
}
