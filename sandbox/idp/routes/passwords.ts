import { hashPassword, verifyPassword } from '../crypto/passwordHash.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import { parseEmail } from '../messages/addresses.ts';
import type { RequestContext } from '../RequestContext.ts';
import { newId } from '../state/newId.ts';
import type { StoredUser } from '../state/records.ts';
import { isBreached } from '../users/breachedPasswords.ts';
import { assertStrength, passwordStrength } from '../users/passwordStrength.ts';
import { signIn } from '../users/signIn.ts';
import { findByEmail, newUser, saveUser, withEmail } from '../users/users.ts';
import { sessionDuration } from './sessionDuration.ts';

const LOCK_MS = 3_600_000;

/** Authentication factor of a password in a session. */
export const passwordFactor = { type: 'password', delivery_method: 'knowledge' } as const;

/** Sets a new password, and resets failed attempts and the lock of the previous one. */
export function withPassword(user: StoredUser, hash: string): StoredUser {
  const password = { password_id: newId('password'), hash, requires_reset: false };
  return { ...user, status: 'active', password, failures: 0, locked_until: 0 };
}

/** Rates a password. The email address, if given, counts as a word that weakens it. */
export function checkStrength({ idp, fields }: RequestContext) {
  const given = fields.optionalText('email');
  return passwordStrength(idp.settings().password, fields.text('password'), given === undefined ? [] : [parseEmail(given)]);
}

/**
 * Signs up with a password. The address stays unverified until a passcode or link proves it. `breached_password` and
 * `weak_password` refuse the password; `duplicate_email` an address that already has a password; `reset_password` an address
 * whose user signs in by other means, so that only its owner can add a password, by email.
 */
export async function createPassword(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const email = parseEmail(fields.text('email'));
  const password = fields.text('password');
  assertAvailable(findByEmail(idp, email));
  await assertStrength(idp.settings().password, password, [email]);
  const hash = await hashPassword(password);
  const existing = findByEmail(idp, email);
  assertAvailable(existing);
  const user = saveUser(idp, withPassword(existing ?? withEmail(newUser(idp), email), hash));
  const response = await signIn(context, user, passwordFactor, duration);
  return { ...response, email_id: user.emails.find((each) => each.email === email)?.email_id ?? '' };
}

function assertAvailable(user: StoredUser | undefined): void {
  if (user?.password) throw new ApiError('duplicate_email');
  if (user?.status === 'active') throw new ApiError('reset_password');
}

/** Signs in with a password. See `requirePassword` for its errors. */
export async function authenticatePassword(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const user = await requirePassword(idp, fields.text('email'), fields.text('password'));
  return signIn(context, user, passwordFactor, duration);
}

/**
 * Returns the user with this password. `unauthorized_credentials` for a wrong one, `user_lock_limit_reached` after too many wrong
 * ones. For a correct one: `reset_password` if it was set before the address was proven by other means (see `proven`), and
 * `breached_password` if it is on the breached list and the policy is not `none`.
 */
export async function requirePassword(idp: IdpContext, address: string, password: string): Promise<StoredUser> {
  const found = findByEmail(idp, parseEmail(address));
  if (!found) throw new ApiError('email_not_found');
  if (!found.password) throw new ApiError('no_user_password');
  if (found.locked_until > idp.now()) {
    const retryAfter = Math.ceil((found.locked_until - idp.now()) / 1000);
    throw Object.assign(new ApiError('user_lock_limit_reached'), { retryAfter });
  }
  const failures = found.failures + 1;
  const isLast = failures >= idp.settings().lockAfter;
  saveUser(idp, { ...found, failures: isLast ? 0 : failures, locked_until: isLast ? idp.now() + LOCK_MS : 0 });
  if (!(await verifyPassword(password, found.password.hash))) throw new ApiError('unauthorized_credentials');
  const user = idp.tables.users.get(found.user_id);
  if (!user?.password || user.password.hash !== found.password.hash) throw new ApiError('unauthorized_credentials');
  const forgiven = saveUser(idp, { ...user, failures: 0, locked_until: 0 });
  if (user.password.requires_reset) throw new ApiError('reset_password');
  if (idp.settings().password !== 'none' && isBreached(password)) throw new ApiError('breached_password');
  return forgiven;
}
