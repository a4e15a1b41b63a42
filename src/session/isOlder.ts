import type { Session } from '../provider/contract.ts';

/** Whether the server saw `session` for the last time before it saw `other`. False where either tells no time. */
export function isOlder(session: Session | null | undefined, other: Session | null | undefined): boolean {
  return Date.parse(session?.last_accessed_at ?? '') < Date.parse(other?.last_accessed_at ?? '');
}
