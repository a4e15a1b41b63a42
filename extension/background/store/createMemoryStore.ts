import type { KeyedStore } from './KeyedStore.ts';

/** Creates a store in the memory of the process. */
export function createMemoryStore(): KeyedStore {
  const map = new Map<string, unknown>();
  return {
    get: async (key) => map.get(key),
    all: async (prefix) => Object.fromEntries([...map].filter(([key]) => key.startsWith(prefix))),
    set: async (entries) => {
      for (const [key, value] of Object.entries(entries)) map.set(key, structuredClone(value));
    },
    remove: async (keys) => {
      for (const key of keys) map.delete(key);
    },
  };
}
