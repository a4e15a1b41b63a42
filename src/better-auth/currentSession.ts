import type { AuthSession, AuthUser, BetterAuth } from './BetterAuth.ts';

/** The signed-in user and the session in Better Auth. */
export interface Current {
  session: AuthSession;
  user: AuthUser;
}

/** Reads the user and session of the cookies from the database. Does not renew the session. Null for a visitor who is not signed in. */
export async function currentSession({ api }: BetterAuth, headers: Headers | undefined): Promise<Current | null> {
  if (!headers) return null;
  const found = await api.getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } });
  // The plugin customSession may return something else.
  return found?.session && found.user ? found : null;
}
