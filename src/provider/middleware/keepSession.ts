import type { LazySession } from '../../session/lazySession.ts';
import type { Middleware } from '../Send.ts';

/** Asks calls with the option `keepSession` whether the client's session allows them. */
export const keepSession =
  (session: LazySession): Middleware =>
  (next) =>
  async (name, request, options) => {
    if (options?.keepSession) {
      const keeper = await session.keeper();
      const mayExist = () => session.mayExist() || keeper.hasOther();
      await options.keepSession({ get: keeper.session.get, mayExist, authenticate: () => keeper.authenticate({}) });
    }
    return next(name, request, options);
  };
