import type { AuthContext } from '../BetterAuth.ts';

/** Prints an error that the visitor does not see, with the logger of Better Auth. */
export function logError(context: AuthContext, error: unknown): void {
  Object(context).logger?.error('signin-widget/better-auth', error);
}
