import type { CallContext } from '../CallContext.ts';
import type { Current } from '../currentSession.ts';
import { WireError } from '../http/WireError.ts';
import { signedInResponse } from '../signedIn.ts';

/** Checks the session. Better Auth prolongs it as its options `session.expiresIn` and `session.updateAge` say. */
export async function authenticateSession(call: CallContext) {
  const method = call.setup.context.options.session?.deferSessionRefresh ? 'POST' : 'GET';
  const { data } = await call.ask({ method, path: '/get-session', query: { disableCookieCache: 'true' } });
  if (!data.session || !data.user) throw new WireError(404, 'session_not_found', 'The session was not found.');
  return signedInResponse(call, data as unknown as Current);
}

/** Ends the session. */
export async function revokeSession(call: CallContext) {
  await call.ask({ method: 'POST', path: '/sign-out', body: {} });
  return {};
}
