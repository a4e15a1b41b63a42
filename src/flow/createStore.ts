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

type Entry<Value> = { value: Value } & ReturnType<typeof createReadable<Value>>;

/**
 * Creates a store for atoms that hold a value. It has the methods of jotai's own store, without what derived atoms need: that would be
 * an eighth of the first screen's code.
 */
export function createStore(): Store {
  const entries = new Map<unknown, Entry<unknown>>();
  function entryOf<Value>(atom: ValueAtom<Value>): Entry<Value> {
    const known = entries.get(atom) as Entry<Value> | undefined;
    if (known) return known;
    const holder = { value: atom.init };
    const entry: Entry<Value> = Object.assign(
      holder,
      createReadable(() => holder.value),
    );
    entries.set(atom, entry as Entry<unknown>);
    return entry;
  }
  return {
    get: (atom) => entryOf(atom).value,
    set(atom, update) {
      const entry = entryOf(atom);
      entry.value = typeof update === 'function' ? (update as CallableFunction)(entry.value) : update;
      entry.notify();
    },
    sub: (atom, listener) => entryOf(atom).subscribe(listener),
  };
}
