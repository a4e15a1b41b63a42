/** Storage of the background that survives it: `storage.session` of the browser; a map in tests. */
export interface KeyedStore {
  get(key: string): Promise<unknown>;
  all(prefix: string): Promise<Record<string, unknown>>;
  set(entries: Record<string, unknown>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
