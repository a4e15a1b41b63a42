import { loadChunk } from '../../browser/loading/loadChunk.ts';
import { isAuthError } from '../../errors.ts';
import type { Step } from '../../flow/step.ts';
import { forgetCallback } from '../../provider/forgetCallback.ts';

/** Continues with the link after the visitor's confirmation. */
export const confirmRedirect: Step<'redirect/confirm'> = async ({ screen }) => screen.next;

/** Keeps the session and removes the token of the link. */
export const staySignedIn: Step<'redirect/confirm'> = async ({ publicToken, emit, screen }) => {
  forgetCallback(screen.tabStorage, publicToken);
  emit({ type: 'SESSION_KEPT', data: {} });
  return { name: 'redirect/kept', user: screen.user };
};

/** Redeems the callback. A signed-in visitor has already been asked. */
export const redeemRedirect: Step<'redirect/redeem', string | undefined> = async (tools, email) => {
  const { publicToken, send, config, report, screen } = tools;
  const { redeemCallback } = await loadChunk(() => import('../../provider/redeemCallback.ts'));
  const reply = await redeemCallback(
    {
      send,
      publicToken,
      storage: screen.storage,
      tabStorage: screen.tabStorage,
      session: () => null,
      redeemed: '',
    },
    screen.saved,
    {
      session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
      startedElsewhere: screen.startedElsewhere,
      ...(email && { email }),
    },
  ).catch((error) => {
    // An error of the back end has been reported where the call was made.
    if (isAuthError(error) && !isAuthError(error.cause)) report(error);
    throw error;
  });
  // Without a reply, the page that opened this window has received the token, and the window closes.
  if (reply) return { name: screen.isOAuth ? 'oauth/confirmed' : 'password/confirmed' };
};
