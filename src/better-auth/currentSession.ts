import type { AuthSession, AuthUser, BetterAuth } from './BetterAuth.ts';

/** Who is signed in, as Better Auth has it. */
export interface Current {
  session: AuthSession;
  user: AuthUser;
}

/** Returns who the cookies of a request belong to, from the database, without renewing the session. Null for a visitor who is not signed in. */
export async function currentSession({ api }: BetterAuth, headers: Headers | undefined): Promise<Current | null> {
  if (!headers) return null;
  const found = await api.getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } });
  // The plugin customSession may return something else.
  return found?.session && found.user ? found : null;
}
