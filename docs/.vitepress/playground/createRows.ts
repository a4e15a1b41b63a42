import { clear, createStore, delMany, entries, get, setMany } from 'idb-keyval';
import type { KeyedStore } from '../../../extension/background/store/KeyedStore.ts';

/** Creates a keyed store in the browser's database, which keeps it until the visitor deletes the data of the site. */
export function createRows(database: string): KeyedStore & { clear(): Promise<void> } {
  const store = createStore(database, 'rows');
  return {
    get: (key) => get(key, store),
    async all(prefix) {
      const found = await entries<string, unknown>(store);
      return Object.fromEntries(found.filter(([key]) => key.startsWith(prefix)));
    },
    set: (rows) => setMany(Object.entries(rows), store),
    remove: (keys) => delMany([...keys], store),
    clear: () => clear(store),
  };
}
