import type { KeyValueStore } from '../../src/browser/storage.ts';

/** Creates a storage in memory. `entries` returns its content. */
export function createMemory(): KeyValueStore & { entries(): Record<string, string> } {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    entries: () => Object.fromEntries(map),
  };
}
