import type { Session } from './createSession.ts';
import type { SessionRequests } from './SessionContext.ts';
import type { SessionState } from './storedSession.ts';

/**
 * Wraps the session of a provider that manages it itself. Nothing is stored or refreshed here, and only the provider changes its
 * state. On a server, where one client may serve all visitors, the state is always signed out.
 */
export function ownedSession(owned: SessionState, { authenticate, revoke }: SessionRequests): Session {
  const readable = <Value>(get: () => Value) => ({ get, subscribe: () => () => {}, notify: () => {} });
  return {
    session: readable(() => owned.session),
    user: readable(() => owned.user),
    getTokens: () => null,
    hasOther: () => false,
    current: () => '',
    isInCookies: () => false,
    update: () => {},
    updateUser: () => {},
    authenticate: (request, options = {}) => authenticate(request, options),
    start: () => {},
    revoke: (options = {}) => revoke(options),
  };
}
