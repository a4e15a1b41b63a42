/** Text kept by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Creates a storage of the page. If the browser refuses access (private mode, full, no page), it is in this page's memory. */
export function createStorage(area: 'localStorage' | 'sessionStorage' = 'localStorage'): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        window[area].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        window[area].removeItem(key);
      } catch {
        // A refused storage has nothing to remove.
      }
    },
  };
}
