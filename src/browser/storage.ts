/** Text kept by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A storage of the page; where the browser refuses it (private mode, full, no page at all), this page's memory. */
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
        // Refused storage holds nothing to remove.
      }
    },
  };
}
