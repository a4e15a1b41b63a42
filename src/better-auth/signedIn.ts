import type { Session, User } from '../provider/contract.ts';
import type { AuthSession } from './BetterAuth.ts';
import type { CallContext } from './CallContext.ts';
import { type Current, currentSession } from './currentSession.ts';
import { WireError } from './http/WireError.ts';
import { wireUser } from './wireUser.ts';

const iso = (date: Date | string) => new Date(date).toISOString();

/** @throws WireError `user_unauthenticated` for a visitor who is not signed in. */
export async function requireCurrent(call: CallContext): Promise<Current> {
  const current = await currentSession(call.setup.auth, call.headers);
  if (!current) throw new WireError(401, 'user_unauthenticated', 'The user is not signed in.');
  return current;
}

/** The response of a call that has signed a visitor in. Tokens are empty: Better Auth's HttpOnly cookie is the session. */
export async function signedInResponse(call: CallContext, current?: Current) {
  const { session, user } = current ?? (await requireCurrent(call));
  const shown: User = await wireUser(call.setup, call.authBase, user);
  return {
    user_id: user.id,
    session_token: '',
    session_jwt: '',
    session: wireSession(session),
    user: shown,
    __user: shown,
  };
}

function wireSession({ id, userId, createdAt, updatedAt, expiresAt }: AuthSession): Session {
  return {
    session_id: id,
    user_id: userId,
    started_at: iso(createdAt),
    last_accessed_at: iso(updatedAt),
    expires_at: iso(expiresAt),
    authentication_factors: [],
    custom_claims: null,
  };
}
