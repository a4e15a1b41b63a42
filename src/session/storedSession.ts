import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { Session, User } from '../provider/contract.ts';

/** The state that all tabs share. */
export interface SessionState {
  session: Session | null;
  user: User | null;
}

export const signedOut: SessionState = { session: null, user: null };

/**
 * Parses the state in a text of local storage. Undefined if the text has none, or that of another back end: an element that others
 * add to a page has the same storage. A state without a back end is of a client of the protocol's vendor. A removed entry means that
 * the visitor is signed out.
 *
 * @param backend address of the client's back end
 */
export function readStored(text: string | null, backend: string | undefined): SessionState | undefined {
  const value = parseJson(text ?? 'null');
  if (value === null) return signedOut;
  if (!isRecord(value) || (value.backend ?? backend) !== backend) return undefined;
  return {
    session: isRecord(value.session) ? (value.session as unknown as Session) : null,
    user: isRecord(value.user) ? (value.user as unknown as User) : null,
  };
}
