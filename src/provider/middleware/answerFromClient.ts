import type { Session } from '../../session/createSession.ts';
import type { Bootstrap } from '../contract.ts';
import type { Middleware } from '../Send.ts';

interface ClientState {
  /** Null on a server, where a client keeps no configuration. */
  bootstrap: (() => Promise<Bootstrap>) | null;
  /** Resolves with the object that manages the session. */
  keeper: () => Promise<Session>;
}

/** Handles calls about state that the client itself manages: the configuration and the session. */
export const answerFromClient =
  ({ bootstrap, keeper }: ClientState): Middleware =>
  (next) =>
  async (name, request, options) => {
    if (name === 'bootstrap.get' && bootstrap) return (await bootstrap()) as never;
    if (name === 'session.revoke') return (await (await keeper()).revoke(options)) as never;
    if (name === 'session.authenticate')
      return (await (await keeper()).authenticate(request as { session_duration_minutes?: number }, options)) as never;
    return next(name, request, options);
  };
