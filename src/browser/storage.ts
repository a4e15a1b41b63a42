/** Text kept by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The page's local storage; where the browser refuses it (private mode, full, no page at all), this page's memory. */
export function createStorage(): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        window.localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Refused storage holds nothing to remove.
      }
    },
  };
}
