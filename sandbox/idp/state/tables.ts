import { keysOfUser } from '../users/userKeys.ts';
import type { Records } from './records.ts';

type TableName = keyof Records;

/** One row written, or deleted where `value` is null. */
export type Change = { [Name in TableName]: { table: Name; key: string; value: Records[Name] | null } }[TableName];

/** Where changes rest. `append` resolves once they would survive a crash; the mock answers no call before that. */
export interface Store {
  load(): Promise<readonly Change[]>;
  append(changes: readonly Change[]): Promise<void>;
}

export interface Table<Row> {
  get(key: string): Row | undefined;
  /** The row that has this further key. */
  find(key: string): Row | undefined;
  all(): readonly Row[];
  put(key: string, row: Row): void;
  delete(key: string): void;
}

export type Tables = { readonly [Name in TableName]: Table<Records[Name]> } & {
  /** Reads the store back; resolves to whether it held anything. */
  load(): Promise<boolean>;
  /** Resolves once every change made so far is stored. */
  flush(): Promise<void>;
  /** Empties the tables named. */
  clear(names: readonly TableName[]): void;
};

/** Names of all tables. */
export const tableNames = [
  'users',
  'passcodes',
  'tokens',
  'challenges',
  'ceremonies',
  'oauthAccounts',
  'oauthFlows',
  'oauthTokens',
  'sessions',
  'proofs',
  'keys',
  'settings',
  'messages',
] as const;

/** What the rows of a table are found by besides their key. */
const FURTHER_KEYS: { readonly [Name in TableName]?: (row: Records[Name]) => readonly string[] } = { users: keysOfUser };

/** The mock's memory: maps whose every change also goes to the store, in order, in groups. */
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
