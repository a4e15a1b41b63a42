import { noSessionCookies } from '../sessionCookies.ts';
import { demandSession, sessionDuration } from '../sessions.ts';
import { replyWith } from '../signIn.ts';
import type { Visit } from '../visit.ts';

/** Checks the session, keeps its token, signs a fresh JWT and, with a duration, prolongs it from now. */
export function authenticateSession(visit: Visit) {
  const { world, fields } = visit;
  const { token, record } = demandSession(visit);
  const now = world.now();
  const expires_at = fields.has('session_duration_minutes') ? now + sessionDuration(fields) : record.expires_at;
  return replyWith(visit, token, { ...record, last_accessed_at: now, expires_at }, 'session_not_found');
}

/** Ends the session. */
export function revokeSession(visit: Visit) {
  visit.world.tables.sessions.delete(demandSession(visit).record.hash);
  if (visit.world.policy().httpOnlyCookies) visit.cookies.push(...noSessionCookies(visit));
  return {};
}
