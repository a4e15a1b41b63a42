import type { AuthenticateResponse } from '../../../src/provider/contract.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError } from '../http/ApiError.ts';
import { sessionCookies } from '../http/sessionCookies.ts';
import type { RequestContext } from '../RequestContext.ts';
import { newId } from '../state/newId.ts';
import type { Factor, StoredSession, StoredUser } from '../state/records.ts';
import { wireSession } from './sessions.ts';
import { wireUser } from './users.ts';

export type SignInResponse = Omit<AuthenticateResponse, 'request_id' | 'status_code'> & { __user: object };

/**
 * Signs a user in: creates a session, or adds a factor to the session of the call if that has the same user.
 *
 * @param duration lifetime of the session from now, in milliseconds.
 */
export async function signIn(
  context: RequestContext,
  user: StoredUser,
  factor: Omit<Factor, 'last_authenticated_at'>,
  duration: number,
): Promise<SignInResponse> {
  const { idp, session } = context;
  const now = idp.now();
  const own = session?.record.user_id === user.user_id && idp.tables.sessions.get(session.record.hash) ? session : null;
  const token = own?.token ?? randomToken();
  const hash = await sha256(token);
  const isSame = ({ type, delivery_method }: Factor) => type === factor.type && delivery_method === factor.delivery_method;
  const earlier = (own?.record.factors ?? []).filter((each) => !isSame(each));
  return sessionResponse(context, token, {
    hash,
    session_id: own?.record.session_id ?? newId('session'),
    user_id: user.user_id,
    started_at: own?.record.started_at ?? now,
    last_accessed_at: now,
    expires_at: now + duration,
    user_agent: context.userAgent,
    factors: [...earlier, { ...factor, last_authenticated_at: new Date(now).toISOString() }],
  });
}

/**
 * Stores a session and returns the response that all calls that sign in share.
 *
 * @param gone the error if the user was deleted meanwhile
 * @throws {ApiError} `gone`; the session is not stored.
 */
export async function sessionResponse(
  context: Pick<RequestContext, 'idp' | 'cookies' | 'pageOrigin'>,
  token: string,
  session: StoredSession,
  gone: 'user_not_found' | 'session_not_found' = 'user_not_found',
): Promise<SignInResponse> {
  const { idp } = context;
  if (!idp.tables.users.get(session.user_id)) throw new ApiError(gone);
  idp.tables.sessions.put(session.hash, session);
  const wire = wireSession(session);
  const claims = { id: session.session_id, ...wire, session_id: undefined, user_id: undefined, custom_claims: undefined };
  const jwt = await idp.keys.sign({ 'https://stytch.com/session': claims }, session.user_id, idp.now());
  const stored = idp.tables.users.get(session.user_id);
  // Deleting a user ends only the sessions that are stored by then.
  if (!stored) throw new ApiError(gone);
  const user = wireUser(stored);
  const inCookies = idp.settings().httpOnlyCookies;
  if (inCookies) context.cookies.push(...sessionCookies(context, { session_token: token, session_jwt: jwt }, session.expires_at));
  return {
    user_id: session.user_id,
    session_token: inCookies ? '' : token,
    session_jwt: inCookies ? '' : jwt,
    session: wire,
    user,
    __user: user,
  };
}
