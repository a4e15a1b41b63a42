import type { BetterAuth } from '../BetterAuth.ts';
import { currentSession } from '../currentSession.ts';
import { endNewSession, hook } from './Hook.ts';

/**
 * Keeps the session of a visitor who opens a link that verifies the address of another user: with `autoSignInAfterVerification` the link
 * would replace it without a question.
 */
export const keepOtherSession = (auth: BetterAuth) =>
  hook(['/verify-email'], async (call) => {
    const { newSession } = call.context;
    const current = newSession && (await currentSession(auth, call.headers));
    if (current && current.user.id !== newSession.user.id) await endNewSession(call);
  });
