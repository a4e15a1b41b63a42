/** Text kept by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Creates a storage of the page. If the browser refuses access (private mode, full, no page), a value is in this page's memory, until another tab
 * stores one.
 */
export function createStorage(area: 'localStorage' | 'sessionStorage' = 'localStorage'): KeyValueStore {
  /** Values, each with what the browser has stored when it refused them. */
  const memory = new Map<string, { value: string; stored: string | null }>();
  function read(key: string) {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  }
  return {
    get(key) {
      const stored = read(key);
      const held = memory.get(key);
      if (held?.stored === stored) return held.value;
      memory.delete(key);
      return stored;
    },
    set(key, value) {
      try {
        window[area].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, { value, stored: read(key) });
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
