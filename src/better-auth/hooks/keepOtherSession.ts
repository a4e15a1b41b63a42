import type { AuthSession, AuthUser, BetterAuth } from '../BetterAuth.ts';
import { hook } from './Hook.ts';

/**
 * Keeps the session of a visitor who opens a link that verifies the address of another user: with `autoSignInAfterVerification` the link
 * would replace it without a question.
 */
export const keepOtherSession = ({ api }: BetterAuth) =>
  hook(['/verify-email'], async ({ context, headers }) => {
    const { newSession, internalAdapter, responseHeaders } = context;
    if (!newSession || !headers) return;
    const query = { disableCookieCache: true, disableRefresh: true };
    const current: { session: AuthSession; user: AuthUser } | null = await api.getSession({ headers, query });
    if (!current || current.user.id === newSession.user.id) return;
    await internalAdapter.deleteSessions([newSession.session.token]);
    context.newSession = null;
    responseHeaders?.delete('Set-Cookie');
  });
