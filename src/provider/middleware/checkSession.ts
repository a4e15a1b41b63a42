import type { LazySession } from '../../session/lazySession.ts';
import type { Middleware } from '../Send.ts';

/** Passes the session of the client to the option `checkSession` of a call, which may refuse the call. */
export const checkSession =
  (session: LazySession): Middleware =>
  (next) =>
  async (name, request, options) => {
    if (options?.checkSession) {
      const loaded = await session.load();
      const mayExist = () => session.mayExist() || loaded.hasOther();
      await options.checkSession({ get: loaded.session.get, mayExist, authenticate: () => loaded.authenticate({}) });
    }
    return next(name, request, options);
  };
