import type { Session } from '../provider/contract.ts';

/** Checks whether the server last saw `session` before `other`. False if one of them has no time. */
export function isOlder(session: Session | null | undefined, other: Session | null | undefined): boolean {
  return Date.parse(session?.last_accessed_at ?? '') < Date.parse(other?.last_accessed_at ?? '');
}
