import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { Session, User } from '../provider/contract.ts';

/** What tabs share about who is signed in. */
export interface SessionState {
  session: Session | null;
  user: User | null;
}

export const signedOut: SessionState = { session: null, user: null };

/** The state that a text of local storage tells; undefined where it tells none. A removed entry tells that nobody is signed in. */
export function readStored(text: string | null): SessionState | undefined {
  const value = text === null ? null : parseJson(text);
  if (value === null) return signedOut;
  if (!isRecord(value)) return undefined;
  return {
    session: isRecord(value.session) ? (value.session as unknown as Session) : null,
    user: isRecord(value.user) ? (value.user as unknown as User) : null,
  };
}
