import type { IdpContext } from '../IdpContext.ts';
import type { Records } from './records.ts';
import type { Table } from './tables.ts';

/** Time for which a used or expired code or link is still distinguished from an unknown one. */
const REMEMBERED_MS = 86_400_000;

/** Names of the tables whose rows expire. */
type ExpiringTable = {
  [Name in keyof Records]: Records[Name] extends { expires_at: number } ? Name : never;
}[keyof Records];

/** Removes the rows of a table that expired before `keptMs` milliseconds. */
const removal =
  <Row extends { expires_at: number }>(keyOf: (row: Row) => string, keptMs = 0) =>
  (table: Table<Row>, now: number): void => {
    for (const row of table.all()) if (row.expires_at < now - keptMs) table.delete(keyOf(row));
  };

/** The removal from each table. A forgotten table does not compile. */
const removals: { readonly [Name in ExpiringTable]: (table: Table<Records[Name]>, now: number) => void } = {
  passcodes: removal(({ method_id }) => method_id, REMEMBERED_MS),
  tokens: removal(({ hash }) => hash, REMEMBERED_MS),
  challenges: removal(({ nonce }) => nonce, REMEMBERED_MS),
  ceremonies: removal(({ challenge }) => challenge),
  oauthFlows: removal(({ hash }) => hash, REMEMBERED_MS),
  oauthTokens: removal(({ hash }) => hash, REMEMBERED_MS),
  sessions: removal(({ hash }) => hash, REMEMBERED_MS),
  proofs: removal(({ hash }) => hash),
};

/** Removes rows that expired long ago from the tables. */
export function forgetExpired({ tables, now }: IdpContext): void {
  for (const [name, remove] of Object.entries(removals) as [ExpiringTable, (table: Table<never>, now: number) => void][])
    remove(tables[name] as Table<never>, now());
}
