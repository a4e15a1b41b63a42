import { keysOfUser } from '../users/userKeys.ts';
import type { Records } from './records.ts';

type TableName = keyof Records;

/** A written row, or a deleted one if `value` is null. */
export type Change = { [Name in TableName]: { table: Name; key: string; value: Records[Name] | null } }[TableName];

/**
 * Stores the changes. `append` resolves when they would survive a crash, and rejects with a `StoreError` if the reason is known. The
 * mock sends no response before that.
 */
export interface Store {
  load(): Promise<readonly Change[]>;
  append(changes: readonly Change[]): Promise<void>;
}

export interface Table<Row> {
  get(key: string): Row | undefined;
  /** Returns the row with this secondary key. */
  find(key: string): Row | undefined;
  all(): readonly Row[];
  put(key: string, row: Row): void;
  delete(key: string): void;
}

export type Tables = { readonly [Name in TableName]: Table<Records[Name]> } & {
  /** Loads the store. Resolves with true if it had data. */
  load(): Promise<boolean>;
  /** Resolves when every change so far is stored. */
  flush(): Promise<void>;
  /** Empties the given tables. */
  clear(names: readonly TableName[]): void;
};

/** Has every table: a forgotten one does not compile. */
const names: Readonly<Record<TableName, true>> = {
  users: true,
  passcodes: true,
  tokens: true,
  challenges: true,
  ceremonies: true,
  oauthAccounts: true,
  oauthFlows: true,
  oauthTokens: true,
  sessions: true,
  proofs: true,
  keys: true,
  settings: true,
  messages: true,
};

/** Names of all tables. */
export const tableNames = Object.keys(names) as readonly TableName[];

/** Secondary keys of the rows of a table. */
const FURTHER_KEYS: { readonly [Name in TableName]?: (row: Records[Name]) => readonly string[] } = { users: keysOfUser };

/** Creates the state of the mock: maps whose changes are also written to the store, in order and in groups. */
export function createTables(store: Store | undefined): Tables {
  const rows = new Map<TableName, Map<string, unknown>>(tableNames.map((name) => [name, new Map()]));
  const rowsOf = (name: TableName) => rows.get(name) as Map<string, unknown>;
  let pending: Change[] = [];
  let tail: Promise<void> = Promise.resolve();

  const further = new Map<TableName, Map<string, string>>(tableNames.map((name) => [name, new Map()]));
  const furtherOf = (name: TableName) => further.get(name) as Map<string, string>;

  const index = (table: TableName, key: string, value: unknown, before: unknown) => {
    const keysOf = FURTHER_KEYS[table] as ((row: unknown) => readonly string[]) | undefined;
    if (!keysOf) return;
    const found = furtherOf(table);
    for (const old of before === undefined ? [] : keysOf(before)) if (found.get(old) === key) found.delete(old);
    for (const now of value === null ? [] : keysOf(value)) found.set(now, key);
  };
  const apply = ({ table, key, value }: Change) => {
    index(table, key, value, rowsOf(table).get(key));
    if (value === null) rowsOf(table).delete(key);
    else rowsOf(table).set(key, value);
  };
  const write = (change: Change) => {
    apply(change);
    if (store) pending.push(change);
  };

  const table = <Name extends TableName>(name: Name): Table<Records[Name]> => ({
    get: (key) => rowsOf(name).get(key) as Records[Name] | undefined,
    find: (key) => rowsOf(name).get(furtherOf(name).get(key) ?? '') as Records[Name] | undefined,
    all: () => [...rowsOf(name).values()] as Records[Name][],
    put: (key, value) => write({ table: name, key, value } as Change),
    delete: (key) => {
      if (rowsOf(name).has(key)) write({ table: name, key, value: null } as Change);
    },
  });

  const appendPending = async () => {
    const changes = pending;
    if (!store || changes.length === 0) return;
    pending = [];
    try {
      await store.append(changes);
    } catch (error) {
      pending = [...changes, ...pending];
      throw error;
    }
  };

  return {
    ...(Object.fromEntries(tableNames.map((name) => [name, table(name)])) as unknown as {
      [Name in TableName]: Table<Records[Name]>;
    }),
    async load() {
      const changes = (await store?.load()) ?? [];
      for (const change of changes) if (rows.has(change.table)) apply(change);
      return changes.length > 0;
    },
    flush() {
      tail = tail.catch(() => {}).then(appendPending);
      return tail;
    },
    clear(cleared) {
      for (const name of cleared) for (const key of [...rowsOf(name).keys()]) table(name).delete(key);
    },
  };
}
