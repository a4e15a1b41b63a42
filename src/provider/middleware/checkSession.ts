import type { LazySession } from '../../session/lazySession.ts';
import type { Middleware } from '../Send.ts';

/** Passes the session of the client to the option `checkSession` of a call, which may refuse the call. */
export const checkSession =
  (session: LazySession): Middleware =>
  (next) =>
  async (name, request, options) => {
    if (options?.checkSession) {
      const keeper = await session.keeper();
      const mayExist = () => session.mayExist() || keeper.hasOther();
      await options.checkSession({ get: keeper.session.get, mayExist, authenticate: () => keeper.authenticate({}) });
    }
    return next(name, request, options);
  };
