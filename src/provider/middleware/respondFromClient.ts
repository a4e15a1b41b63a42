import type { Session } from '../../session/createSession.ts';
import type { Bootstrap } from '../contract.ts';
import type { Middleware } from '../Send.ts';

interface ClientState {
  /** Null on a server, where a client keeps no configuration. */
  bootstrap: (() => Promise<Bootstrap>) | null;
  /** Resolves with the object that manages the session. */
  loadSession: () => Promise<Session>;
}

/** Handles calls about state that the client itself manages: the configuration and the session. */
export const respondFromClient =
  ({ bootstrap, loadSession }: ClientState): Middleware =>
  (next) =>
  async (name, request, options) => {
    if (name === 'bootstrap.get' && bootstrap) return (await bootstrap()) as never;
    if (name === 'session.revoke') return (await (await loadSession()).revoke(options)) as never;
    if (name === 'session.authenticate')
      return (await (await loadSession()).authenticate(request as { session_duration_minutes?: number }, options)) as never;
    return next(name, request, options);
  };
