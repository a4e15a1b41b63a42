import { type EndpointCall, EndpointError, endNewSession, type Hook, hook } from '../hooks/Hook.ts';
import { passwordAccount } from '../passwordAccount.ts';
import { isFactorRemoved } from './isFactorRemoved.ts';
import { removeWallets } from './wallets.ts';

const PASSWORD_SIGN_INS = ['/sign-in/email', '/sign-in/phone-number', '/sign-in/username'];

/** The reads and changes of a call that the check at its end needs. */
interface CallRecord {
  /** The hash of the password that a sign-in has compared with. */
  compared?: { passwordHash: string | null | undefined };
  /** Users whose address the call has marked as proven. */
  readonly proven: Set<string>;
}

/** By the adapter of the call. */
const records = new WeakMap<object, CallRecord>();

/** Records what a sign-in compares with and which addresses it proves. Other hooks that replace the adapter have to run before. */
export const recordAccess: Hook = {
  matcher: () => true,
  handler: async ({ context }) => {
    const { internalAdapter } = context;
    const record: CallRecord = { proven: new Set() };
    // For this call only.
    context.internalAdapter = {
      ...internalAdapter,
      async findUserByEmail(email, options) {
        const found = await internalAdapter.findUserByEmail(email, options);
        record.compared = { passwordHash: passwordAccount(found?.accounts)?.password };
        return found;
      },
      async findCredentialAccount(userId) {
        const found = await internalAdapter.findCredentialAccount(userId);
        record.compared = { passwordHash: found?.password };
        return found;
      },
      async updateUser(id, changes: { emailVerified?: boolean }) {
        const before = changes.emailVerified === true ? await internalAdapter.findUserById(id) : null;
        const updated = await internalAdapter.updateUser(id, changes);
        if (before?.emailVerified === false) record.proven.add(id);
        return updated;
      },
    };
    records.set(context.internalAdapter, record);
    return { headers: null };
  },
};

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

async function isLate(call: EndpointCall): Promise<boolean> {
  const { path = '', context } = call;
  const { newSession, internalAdapter } = context;
  if (!newSession) return false;
  const { user } = newSession;
  const record = records.get(internalAdapter);
  const found = await internalAdapter.findUserById(user.id);
  // The sign-in has read the user before somebody else has proven the address.
  if (!user.emailVerified && found?.emailVerified && !record?.proven.has(user.id)) return true;
  if (PASSWORD_SIGN_INS.includes(path) && record?.compared)
    return passwordAccount(await internalAdapter.findAccounts(user.id))?.password !== record.compared.passwordHash;
  return isFactorRemoved(call, user, found);
}

async function refuse(call: EndpointCall, code: string): Promise<never> {
  const { path, body, context } = call;
  // A sign-in with the wallet of another chain stores it.
  if (path === '/siwe/verify' && context.newSession)
    await removeWallets(context, context.newSession.user.id, String(body?.message));
  await endNewSession(call);
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

/** Removes a new phone number if the session that has added it has ended meanwhile, with all sessions that it may have begun. */
export const refuseLatePhones = hook(['/phone-number/verify'], async (call) => {
  const { session, internalAdapter } = call.context;
  const { updatePhoneNumber, phoneNumber } = call.body ?? {};
  if (updatePhoneNumber !== true || !session || (await internalAdapter.findSession(session.session.token))) return;
  const { userId } = session.session;
  if ((await internalAdapter.findUserById(userId))?.phoneNumber === phoneNumber) {
    await internalAdapter.updateUser(userId, { phoneNumber: null, phoneNumberVerified: false });
    await internalAdapter.deleteUserSessions(userId);
  }
  await refuse(call, 'UNAUTHORIZED');
});
