import type { ProviderSession } from '../provider/contract.ts';
import type { Session, SessionRequests } from './createSession.ts';

/** Session of a provider that keeps it itself: nothing is stored or refreshed here, and a reply changes only what the provider says. */
export function ownedSession(owned: ProviderSession, { authenticate, revoke }: SessionRequests): Session {
  const readable = <Value>(get: () => Value) => ({ get, subscribe: () => () => {}, notify: () => {} });
  return {
    session: readable(() => owned.session),
    user: readable(() => owned.user),
    getTokens: () => null,
    update: () => {},
    authenticate: (request, options = {}) => authenticate(request, options),
    start: () => {},
    revoke: (options = {}) => revoke(options),
  };
}
