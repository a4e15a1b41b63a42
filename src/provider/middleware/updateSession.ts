import { afterPaint } from '../../browser/afterPaint.ts';
import { hasPage } from '../../browser/page.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { LazySession } from '../../session/lazySession.ts';
import { OWN_SESSION, type SessionUpdate } from '../../session/SessionContext.ts';
import { callbackError } from '../callback/callbackError.ts';
import { forgetCallback } from '../callback/forgetCallback.ts';
import { isTokenRefused } from '../callback/isTokenRefused.ts';
import { removeOAuthStart } from '../callback/oauthRecord.ts';
import type { Ack, CallName, User } from '../contract.ts';
import type { Middleware } from '../Send.ts';

interface SessionTools {
  publicToken: string;
  session: LazySession;
  storage: KeyValueStore;
  tabStorage: KeyValueStore;
}

/** Calls whose `token` is that of a link or a redirect. The `token` of a passcode is the code. */
const LINK_CALLS: readonly CallName[] = ['magicLinks.authenticate', 'oauth.authenticate', 'passwords.resetByEmail'];

/**
 * Updates the session with the response of every call that signs a visitor in. Refuses the response with `session_exists` if a session of
 * another back end has appeared since the call was made, or, for the token of a link, any session: the visitor was not asked whether to
 * replace it. If the caller then asks and calls again, it receives the response that was refused.
 */
export const updateSession =
  ({ publicToken, session, storage, tabStorage }: SessionTools): Middleware =>
  (next) => {
    /** The last response to the token of a link that was refused. The back end does not redeem the token again. */
    let refused: { name: string; token: string; response: object } | null = null;
    return async (name, request, options) => {
      if (!('session_duration_minutes' in request)) {
        const response = await next(name, request, options);
        if (name === 'user.get' && hasPage()) {
          const { request_id, status_code, ...user } = response as User & Ack;
          (await session.load()).updateUser(user);
        }
        // This call is a step before a sign-in. The session code loads while the visitor reads the next screen.
        if (hasPage()) void afterPaint(1).then(session.prepare);
        return response;
      }
      // The session code must be loaded before a token is redeemed.
      const loaded = await session.load();
      const { session_duration_minutes, token: given } = request as { session_duration_minutes?: number; token?: string };
      const token = LINK_CALLS.includes(name) ? given : undefined;
      const known = loaded.current();
      const kept = token && refused?.name === name && refused.token === token ? refused.response : null;
      refused = null;
      try {
        const response = kept ?? (await next(name, request, options));
        const found = loaded.isInCookies(response as SessionUpdate) ? known : loaded.current();
        if (found && found !== known && (token || found !== OWN_SESSION)) {
          if (token) forgetCallback(tabStorage, publicToken, token);
          // The form of a new password is shown again, and its next password may be another one.
          if (token && options?.checkSession && !('password' in request)) refused = { name, token, response };
          throw callbackError('session_exists');
        }
        loaded.update(response as SessionUpdate, session_duration_minutes);
        // After any sign-in, a stored token must not change the user at the next reload.
        forgetCallback(tabStorage, publicToken);
        removeOAuthStart(storage, publicToken);
        return response as never;
      } catch (error) {
        if (token && isTokenRefused(error)) forgetCallback(tabStorage, publicToken, token);
        throw error;
      }
    };
  };
