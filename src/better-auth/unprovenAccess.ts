import type { AuthAccount, AuthContext, AuthSession, AuthUser, StoredVerification } from './BetterAuth.ts';
import { findPlugin } from './capabilities.ts';
import { SESSION_ROUNDS } from './limits.ts';

type OwnRows = readonly [model: string, field: string];

/** Rows that wait for a token or a code: tables, with the field that has the id of the user. */
const PENDING: readonly OwnRows[] = [
  ['verification', 'value'],
  ['deviceCode', 'userId'],
];

/** Rows of plugins that lead into an account, or act for its user: tables, with the field that has the id of the user. */
const ACCESS: readonly OwnRows[] = [
  ['passkey', 'userId'],
  ['walletAddress', 'userId'],
  ['twoFactor', 'userId'],
  ['apikey', 'referenceId'],
  ['apikey', 'userId'],
  // Each refers to the next one.
  ['oauthAccessToken', 'userId'],
  ['oauthRefreshToken', 'userId'],
  ['oauthConsent', 'userId'],
];

/**
 * Removes an unproven phone number from the user that has it, before its owner proves it: Better Auth would sign the owner in as that
 * user.
 */
export async function removeUnprovenPhone({ adapter, internalAdapter }: AuthContext, phoneNumber: string): Promise<void> {
  const users = await adapter.findMany<AuthUser>({ model: 'user', where: [{ field: 'phoneNumber', value: phoneNumber }] });
  const unproven = users.filter(({ phoneNumberVerified }) => phoneNumberVerified !== true);
  for (const { id } of unproven) await internalAdapter.updateUser(id, { phoneNumber: null, phoneNumberVerified: false });
}

/**
 * Ends the sessions of a user whose password was reset by email. If the address was not proven before, also removes all other ways
 * into the account, and marks the address as proven.
 *
 * @param user as before the reset
 * @param request the stored request for the reset; without one, the endpoint itself marks the address as proven
 */
export async function completeReset(context: AuthContext, user: AuthUser, request?: StoredVerification): Promise<void> {
  await revokeOtherAccess(context, user);
  if (!request || user.emailVerified) return;
  // The email went to the address that the user had at the time of the request.
  const isSameAddress = new Date(user.updatedAt) < new Date(request.createdAt);
  if (!isSameAddress) return;
  await context.internalAdapter.updateUserByEmail(user.email, { emailVerified: true });
  // Requests that were in progress meanwhile saw an address without a proof.
  await revokeOtherAccess(context, user);
}

/** Access that stays. By default no session, and the password. */
interface RetainedAccess {
  session?: string | undefined;
  isAccount?(account: AuthAccount): boolean;
}

const isPassword = ({ providerId }: AuthAccount) => providerId === 'credential';

/**
 * Ends all sessions but one, and withdraws what waits for a token or a second factor, such as other resets. From a user without a proven
 * email it also removes every way to sign in, except for the accounts that stay.
 */
export async function revokeOtherAccess(
  context: AuthContext,
  user: AuthUser,
  { session: keptSession, isAccount = isPassword }: RetainedAccess = {},
): Promise<void> {
  await endPriorAccess(context, user.id, keptSession);
  if (user.emailVerified) return;
  const removed = (await context.internalAdapter.findAccounts(user.id)).filter((account) => !isAccount(account));
  for (const { id } of removed) await context.adapter.deleteMany({ model: 'account', where: [{ field: 'id', value: id }] });
  await removePluginAccess(context, user.id);
  if (findPlugin(context, 'two-factor')) await context.internalAdapter.updateUser(user.id, { twoFactorEnabled: false });
  if (findPlugin(context, 'phone-number'))
    await context.internalAdapter.updateUser(user.id, { phoneNumber: null, phoneNumberVerified: false });
  // Those that began meanwhile.
  await endSessions(context, user.id, keptSession);
}

/** Removes what plugins have stored for a user that leads into the account. */
export const removePluginAccess = (context: AuthContext, userId: string): Promise<void> => removeRows(context, ACCESS, userId);

async function removeRows({ tables, adapter }: AuthContext, rows: readonly OwnRows[], userId: string): Promise<void> {
  for (const [model, field] of rows)
    if (tables[model]?.fields[field]) await adapter.deleteMany({ model, where: [{ field, value: userId }] });
}

/** Ends all sessions but one, and withdraws what waits for a token or a second factor, such as other resets. */
export async function endPriorAccess(context: AuthContext, userId: string, keptSession?: string): Promise<void> {
  await endSessions(context, userId, keptSession);
  await endImpersonations(context, userId);
  await withdrawPending(context, userId);
}

/**
 * Withdraws what waits for a token or a code, such as resets, whose emails may have gone to a former address, and devices that a session
 * has approved.
 */
export const withdrawPending = (context: AuthContext, userId: string): Promise<void> => removeRows(context, PENDING, userId);

/** Ends the sessions in which an administrator acts as somebody else. */
async function endImpersonations({ tables, adapter, internalAdapter }: AuthContext, userId: string): Promise<void> {
  if (!tables.session?.fields.impersonatedBy) return;
  const where = [{ field: 'impersonatedBy', value: userId }];
  const sessions = await adapter.findMany<AuthSession>({ model: 'session', where });
  if (sessions.length > 0) await internalAdapter.deleteSessions(sessions.map(({ token }) => token));
}

async function endSessions({ internalAdapter }: AuthContext, userId: string, kept?: string): Promise<void> {
  if (kept === undefined) return internalAdapter.deleteUserSessions(userId);
  // Better Auth lists at most 100 sessions.
  for (let round = 0; round < SESSION_ROUNDS; round++) {
    const sessions = await internalAdapter.listSessions(userId);
    const others = sessions.map(({ token }) => token).filter((token) => token !== kept);
    if (others.length === 0) return;
    await internalAdapter.deleteSessions(others);
  }
}
