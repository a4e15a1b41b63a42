import type { AuthSession, AuthUser, BetterAuth } from '../BetterAuth.ts';

/** Returns the session of a request's browser, from the database, without renewing it. Null without one. */
export async function currentSession(
  { api }: BetterAuth,
  headers: Headers | undefined,
): Promise<{ session: AuthSession; user: AuthUser } | null> {
  if (!headers) return null;
  return api.getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } });
}
