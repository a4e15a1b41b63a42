import { EndpointError, hook } from '../hooks/Hook.ts';

/** Endpoints that begin a new session for a user who has one. */
const PATHS = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-otp',
  '/admin/impersonate-user',
];

/**
 * Refuses a new session, and a change of the second factor, if the session that has asked for it has ended meanwhile: a reset or a proof
 * ends the sessions that it finds, and the new one would be stored afterwards.
 */
export const refuseEndedSessions = hook(PATHS, async ({ context }) => {
  const { internalAdapter, session: given } = context;
  // A session that Better Auth does not store, such as that of an API key, does not end.
  if (given && !(await internalAdapter.findSession(given.session.token))) return;
  const isEnded = async () => {
    const token = context.session?.session.token;
    return token !== undefined && !(await internalAdapter.findSession(token));
  };
  const ended = () => new EndpointError(401, 'UNAUTHORIZED', 'The session has ended. Please sign in again.');
  // For this call only.
  context.internalAdapter = {
    ...internalAdapter,
    async updateUser(id, changes) {
      if (await isEnded()) throw ended();
      return internalAdapter.updateUser(id, changes);
    },
    async createSession(...parameters) {
      const created = await internalAdapter.createSession(...parameters);
      if (!(await isEnded())) return created;
      await internalAdapter.deleteSessions([created.token]);
      throw ended();
    },
  };
});
