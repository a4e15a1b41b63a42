import type { IdpContext } from '../IdpContext.ts';
import type { Records } from './records.ts';

/** Time for which a used or expired code or link is still distinguished from an unknown one. */
const REMEMBERED_MS = 86_400_000;

/** Names of the tables whose rows expire. */
type ExpiringTable = {
  [Name in keyof Records]: Records[Name] extends { expires_at: number } ? Name : never;
}[keyof Records];

/** Milliseconds for which each table keeps an expired row. A forgotten table does not compile. */
const remembered: Readonly<Record<ExpiringTable, number>> = {
  passcodes: REMEMBERED_MS,
  tokens: REMEMBERED_MS,
  challenges: REMEMBERED_MS,
  ceremonies: 0,
  oauthFlows: REMEMBERED_MS,
  oauthTokens: REMEMBERED_MS,
  sessions: REMEMBERED_MS,
  proofs: 0,
};

/** Removes rows that expired long ago from the tables. */
export function forgetExpired({ tables, now }: IdpContext): void {
  for (const [name, ms] of Object.entries(remembered)) {
    const table = tables[name as ExpiringTable];
    for (const [key, { expires_at }] of table.entries()) if (expires_at < now() - ms) table.delete(key);
  }
}
