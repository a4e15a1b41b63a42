import type { BetterAuth } from '../BetterAuth.ts';
import { findPlugin } from '../capabilities.ts';
import { currentSession } from '../currentSession.ts';
import { isHandlerCall } from '../http/handlerCalls.ts';
import type { EndpointCall, Hook } from './Hook.ts';

/** Checks whether the response replaces the cookie of the session. The response to a device contains its session, and sets no cookie. */
const replacesCookie = ({ context: { responseHeaders, authCookies } }: EndpointCall) =>
  responseHeaders?.getSetCookie().some((cookie) => cookie.startsWith(`${authCookies.sessionToken.name}=`));

/**
 * Ends the session that a browser had before a sign-in, since its cookie is gone: no user could sign out of it. Not with the plugin
 * multiSession, which keeps several, not while an administrator acts as somebody else and returns later, and not for calls of the
 * server's own code, which may pass on the headers of an administrator.
 */
export const endReplacedSession = (auth: BetterAuth): Hook => ({
  matcher: ({ path = '', request, context }) =>
    Boolean(context.newSession) &&
    (request !== undefined || isHandlerCall()) &&
    !path.startsWith('/admin/') &&
    !findPlugin(context, 'multi-session'),
  handler: async (call) => {
    const { context, headers } = call;
    if (!replacesCookie(call)) return { headers: null };
    const Cookie = headers?.get('Cookie');
    const replaced = Cookie ? await currentSession(auth, new Headers({ Cookie })) : null;
    const token = replaced?.session.token;
    if (context.newSession && token && token !== context.newSession.session.token)
      await context.internalAdapter.deleteSessions([token]);
    return { headers: null };
  },
});
