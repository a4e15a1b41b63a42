import { isUnrecoverable } from '../../session/isUnrecoverable.ts';
import type { LazySession } from '../../session/lazySession.ts';
import type { Middleware } from '../Send.ts';

/**
 * Repeats a call of a signed-in visitor, once, that was refused because a refresh has replaced the token of the session meanwhile: some back
 * ends replace it with each reply and no longer accept the former one. A sign-in is not repeated: its refusal is about a code or a password.
 */
export const repeatAfterRefresh =
  (session: LazySession): Middleware =>
  (next) =>
  async (name, request, options) => {
    const tokenNow = () => session.getTokens()?.session_token;
    const sent = tokenNow();
    try {
      return await next(name, request, options);
    } catch (error) {
      if (!sent || 'session_duration_minutes' in request || !isUnrecoverable(error)) throw error;
      await (await session.keeper()).refreshed();
      const now = tokenNow();
      if (!now || now === sent) throw error;
      return next(name, request, options);
    }
  };
