import type { Change, Store } from '../../../sandbox/idp/state/tables.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';

/** Stores a mock's rows in a keyed store, with one entry per row. */
export function createMockStore(store: KeyedStore, prefix: string): Store {
  return {
    async load() {
      const rows = Object.values(await store.all(prefix)) as (Change & { order: number })[];
      return rows.sort((one, other) => one.order - other.order);
    },
    async append(changes) {
      const keyOf = ({ table, key }: Change) => `${prefix}${table}:${key}`;
      const last = new Map(changes.map((change) => [keyOf(change), change]));
      const gone = [...last].filter(([, { value }]) => value === null).map(([key]) => key);
      const put = [...last].filter(([, { value }]) => value !== null);
      if (gone.length > 0) await store.remove(gone);
      // Rows are loaded in the order in which they were first written, because messages are listed in that order.
      if (put.length > 0) {
        const known = await Promise.all(put.map(([key]) => store.get(key)));
        const order = Date.now();
        await store.set(
          Object.fromEntries(
            put.map(([key, change], index) => [
              key,
              { ...change, order: (known[index] as { order: number } | undefined)?.order ?? order + index / 1_000 },
            ]),
          ),
        );
      }
    },
  };
}
