import { ApiError } from '../http/ApiError.ts';
import { noSessionCookies } from '../http/sessionCookies.ts';
import type { RequestContext } from '../RequestContext.ts';
import { requireSession } from '../users/sessions.ts';
import { sessionResponse } from '../users/signIn.ts';
import { sessionDuration } from './sessionDuration.ts';

/** Checks the session, keeps its token, signs a new JWT and, with a duration, extends it from now. */
export function authenticateSession(context: RequestContext) {
  const { idp, fields } = context;
  const { token, record } = requireSession(context);
  const now = idp.now();
  const expires_at = fields.has('session_duration_minutes') ? now + sessionDuration(fields) : record.expires_at;
  return sessionResponse(context, token, { ...record, last_accessed_at: now, expires_at }, 'session_not_found');
}

/** Ends the session. */
export function revokeSession(context: RequestContext) {
  context.idp.tables.sessions.delete(requireSession(context).record.hash);
  if (context.idp.settings().httpOnlyCookies) context.cookies.push(...noSessionCookies(context));
  return {};
}

/** Signs in with an access token of a connected app. The mock issues no such tokens, so it knows none. */
export function exchangeAccessToken({ fields }: RequestContext): never {
  sessionDuration(fields);
  fields.text('access_token');
  throw new ApiError('idp_access_token_not_found');
}

/** Signs in with a token of another issuer. A project of the mock trusts no other issuer. */
export function attestSession({ fields }: RequestContext): never {
  fields.text('token');
  fields.text('profile_id');
  throw new ApiError('trusted_token_profile_not_found');
}
