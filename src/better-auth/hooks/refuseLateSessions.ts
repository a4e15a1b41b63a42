import { type EndpointCall, EndpointError, type Hook, hook } from './Hook.ts';
import { passwordOf } from './passwordOf.ts';

/** The password that a sign-in has compared with, for its call. */
const comparedPasswords = new WeakMap<object, string | null | undefined>();

/** Notes the password that a sign-in compares with. */
export const noteComparedPassword = hook(['/sign-in/email'], async ({ context }) => {
  const { internalAdapter } = context;
  const note = { ...internalAdapter };
  note.findUserByEmail = async (email, options) => {
    const found = await internalAdapter.findUserByEmail(email, options);
    comparedPasswords.set(note, passwordOf(found?.accounts));
    return found;
  };
  context.internalAdapter = note;
});

/**
 * Ends a session that a sign-in has begun with access that a reset or a proof of the address has removed meanwhile: it removes the
 * sessions that it finds, and this one may be stored afterwards.
 */
export const refuseLateSessions: Hook = {
  matcher: ({ context }) => Boolean(context.newSession),
  handler: async (call) => {
    if (await isLate(call)) await refuse(call, 'INVALID_EMAIL_OR_PASSWORD');
    return { headers: null };
  },
};

async function isLate({ path, body, context }: EndpointCall): Promise<boolean> {
  const { newSession, internalAdapter, adapter } = context;
  if (!newSession) return false;
  const { user } = newSession;
  // The user as the sign-in has read it.
  if (!user.emailVerified && (await internalAdapter.findUserById(user.id))?.emailVerified) return true;
  if (path === '/sign-in/email' && comparedPasswords.has(internalAdapter))
    return passwordOf(await internalAdapter.findAccounts(user.id)) !== comparedPasswords.get(internalAdapter);
  if (path !== '/passkey/verify-authentication') return false;
  const where = [{ field: 'credentialID', value: body?.response?.id }];
  return (await adapter.findMany({ model: 'passkey', where })).length === 0;
}

async function refuse({ context }: EndpointCall, code: string): Promise<never> {
  const token = context.newSession?.session.token;
  if (token) await context.internalAdapter.deleteSessions([token]);
  context.newSession = null;
  context.responseHeaders?.delete('Set-Cookie');
  throw new EndpointError(401, code, 'The access to this account has changed. Please sign in again.');
}

/** Deletes a new passkey if the session that has added it has ended meanwhile. */
export const refuseLatePasskeys = hook(['/passkey/verify-registration'], async (call) => {
  const { returned, session, internalAdapter, adapter } = call.context;
  const id: unknown = Object(returned).id;
  if (typeof id !== 'string' || !session || (await internalAdapter.findSession(session.session.token))) return;
  await adapter.deleteMany({ model: 'passkey', where: [{ field: 'id', value: id }] });
  await refuse(call, 'UNAUTHORIZED');
});
