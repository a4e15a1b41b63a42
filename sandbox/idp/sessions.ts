import type { Session } from '../../src/provider/contract.ts';
import { ApiError } from './ApiError.ts';
import type { Fields } from './Fields.ts';
import type { StoredSession } from './records.ts';
import { sha256 } from './sha256.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

const DURATION = { min: 5, max: 527_040, error: 'invalid_session_duration_minutes' } as const;
const MINUTE_MS = 60_000;

/** The session's length that an authenticating call asks for, in milliseconds. @throws {ApiError} `invalid_session_duration_minutes`. */
export function sessionDuration(fields: Fields): number {
  return fields.minutes('session_duration_minutes', DURATION) * MINUTE_MS;
}

/** The live session of a token, if there is one; a dead one is forgotten. */
export async function findSession(world: World, token: string): Promise<Visit['session']> {
  const record = world.tables.sessions.get(await sha256(token));
  if (!record) return null;
  if (record.expires_at > world.now() && world.tables.users.get(record.user_id)) return { token, record };
  world.tables.sessions.delete(record.hash);
  return null;
}

/** @throws {ApiError} `user_unauthenticated` for a call that carries no live session. */
export function demandSession(visit: Visit): NonNullable<Visit['session']> {
  if (!visit.session) throw new ApiError('user_unauthenticated');
  return visit.session;
}

/** Ends every session of a user. */
export function endSessions(world: World, userId: string): void {
  for (const session of world.tables.sessions.all()) if (session.user_id === userId) world.tables.sessions.delete(session.hash);
}

/** A session as the wire shows it. */
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
