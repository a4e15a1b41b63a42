import type { Session } from '../../../src/provider/contract.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { StoredSession } from '../state/records.ts';

/** Returns the live session of a token, if there is one. Deletes an expired one. */
export async function findSession(idp: IdpContext, token: string): Promise<RequestContext['session']> {
  const record = idp.tables.sessions.get(await sha256(token));
  if (!record) return null;
  if (record.expires_at > idp.now() && idp.tables.users.get(record.user_id)) return { token, record };
  idp.tables.sessions.delete(record.hash);
  return null;
}

/**
 * Returns the session of a call.
 *
 * @throws {ApiError} `user_unauthenticated` for a call without a live session, `session_not_found` if it has ended since the call
 *   began.
 */
export function requireSession({ idp, session }: RequestContext): NonNullable<RequestContext['session']> {
  if (!session) throw new ApiError('user_unauthenticated');
  if (!idp.tables.sessions.get(session.record.hash)) throw new ApiError('session_not_found');
  return session;
}

/** Ends every session of a user. */
export function endSessions(idp: IdpContext, userId: string): void {
  for (const session of idp.tables.sessions.all()) if (session.user_id === userId) idp.tables.sessions.delete(session.hash);
}

/** Converts a session to the form of the wire. */
export function wireSession(session: StoredSession) {
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    session_id: session.session_id,
    user_id: session.user_id,
    started_at: instant(session.started_at),
    last_accessed_at: instant(session.last_accessed_at),
    expires_at: instant(session.expires_at),
    attributes: { ip_address: '127.0.0.1', user_agent: session.user_agent },
    authentication_factors: session.factors.map((factor) => ({ ...factor })),
    custom_claims: null,
    roles: [],
  } satisfies Session & Record<string, unknown>;
}
