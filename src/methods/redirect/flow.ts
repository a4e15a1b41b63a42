import { loadExport } from '../../browser/loading/loadExport.ts';
import { isAuthError } from '../../errors.ts';
import type { Step } from '../../flow/step.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { forgetCallback } from '../../provider/callback/forgetCallback.ts';
import { isSignedIn } from '../../session/isSignedIn.ts';

/** Asks the provider whether a visitor is signed in, if the browser alone does not know. */
export const findSession: Step<'redirect/confirm'> = async ({ session, user, screen, report }) => {
  const isFound = await isSignedIn(session).catch((error) => {
    report(toAuthError(error));
    throw error;
  });
  if (isFound) return { ...screen, isSignedIn: true, user: user.get() };
  return screen.asksEveryVisitor ? { ...screen, isSignedIn: false } : screen.next;
};

/** Goes on with the link, as the visitor has confirmed. */
export const confirmRedirect: Step<'redirect/confirm'> = async ({ screen: { next, isSignedIn } }) =>
  isSignedIn ? { ...next, replaceSession: true } : next;

/** Keeps the session and removes the token of the link. */
export const staySignedIn: Step<'redirect/confirm'> = async ({ publicToken, tabStorage, emit, screen }) => {
  forgetCallback(tabStorage, publicToken);
  emit({ type: 'SESSION_KEPT', data: {} });
  return { name: 'redirect/declined', user: screen.user };
};

/** Redeems the token of the redirect. Asks a visitor who is signed in. */
export const redeemRedirect: Step<'redirect/redeem', string | undefined> = async (tools, email) => {
  const { publicToken, url, send, storage, tabStorage, config, report, screen, user } = tools;
  const { startedElsewhere, replaceSession } = screen;
  const redeemCallback = await loadExport(() => import('../../provider/callback/redeemCallback.ts'), 'redeemCallback');
  const { sessionDurationMinutes: session_duration_minutes } = config.sessionOptions;
  const options = { session_duration_minutes, startedElsewhere, replaceSession, ...(email && { email }) };
  const result = await redeemCallback({ send, publicToken, url, storage, tabStorage, redeemed: '' }, screen.saved, options).catch(
    (error) => {
      if (isAuthError(error) && error.error_type === 'session_exists') return 'ask' as const;
      // An error of the back end has been reported from where the call was made.
      if (isAuthError(error) && !isAuthError(error.cause)) report(error);
      throw error;
    },
  );
  if (result === 'ask') {
    return { name: 'redirect/confirm', next: screen, asksEveryVisitor: true, isSignedIn: true, user: user.get() };
  }
  // Without a result, the page that opened this window has the token, and the window closes.
  if (result) return { name: screen.isOAuth ? 'oauth/confirmed' : 'password/confirmed' };
};
