import type { BetterAuth } from '../BetterAuth.ts';
import { findPlugin } from '../capabilities.ts';
import { currentSession } from '../currentSession.ts';
import type { Hook } from './Hook.ts';

/**
 * Ends the session that a browser had before a sign-in, since its cookie is gone: nobody could sign out of it. Not with the plugin
 * multiSession, which keeps several, and not while an administrator acts as somebody else and returns later.
 */
export const endReplacedSession = (auth: BetterAuth): Hook => ({
  matcher: ({ path = '', context }) =>
    Boolean(context.newSession) && !path.startsWith('/admin/') && !findPlugin(context, 'multi-session'),
  handler: async ({ context, headers }) => {
    const Cookie = headers?.get('Cookie');
    const replaced = Cookie ? await currentSession(auth, new Headers({ Cookie })) : null;
    const token = replaced?.session.token;
    if (context.newSession && token && token !== context.newSession.session.token)
      await context.internalAdapter.deleteSessions([token]);
    return { headers: null };
  },
});
