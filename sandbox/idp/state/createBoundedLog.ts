export interface BoundedLog<Item> {
  add(item: Item): void;
  /** Replaces an item, if it is still in the log. */
  replace(old: Item, item: Item): void;
  /** Oldest first. */
  list(): readonly Item[];
  clear(): void;
}

interface Limits {
  count: number;
  /** Maximum size of all items together, in characters of JSON. */
  size: number;
}

interface Entry<Item> {
  item: Item;
  size: number;
}

const entryOf = <Item>(item: Item): Entry<Item> => ({ item, size: JSON.stringify(item).length });

/**
 * Creates a log of the newest items. Drops the oldest if there are too many or they are too large together; the newest one stays.
 */
export function createBoundedLog<Item>(limits: Limits): BoundedLog<Item> {
  let entries: readonly Entry<Item>[] = [];
  const keep = (next: readonly Entry<Item>[]) => {
    let first = Math.max(0, next.length - limits.count);
    let size = next.slice(first).reduce((sum, each) => sum + each.size, 0);
    for (; size > limits.size && first < next.length - 1; first += 1) size -= next[first]?.size ?? 0;
    entries = next.slice(first);
  };
  return {
    add: (item) => keep([...entries, entryOf(item)]),
    replace: (old, item) => {
      if (entries.some((each) => each.item === old)) keep(entries.map((each) => (each.item === old ? entryOf(item) : each)));
    },
    list: () => entries.map(({ item }) => item),
    clear: () => {
      entries = [];
    },
  };
}
