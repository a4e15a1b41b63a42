import { ApiError } from '../ApiError.ts';
import { parseEmail } from '../addresses.ts';
import { isBreached } from '../breachedPasswords.ts';
import { newId } from '../newId.ts';
import { hashPassword, verifyPassword } from '../passwordHash.ts';
import { demandStrength, passwordStrength } from '../passwordStrength.ts';
import type { StoredUser } from '../records.ts';
import { sessionDuration } from '../sessions.ts';
import { signIn } from '../signIn.ts';
import { findByEmail, newUser, saveUser, withEmail } from '../users.ts';
import type { Visit } from '../visit.ts';
import type { World } from '../world.ts';

const LOCK_MS = 3_600_000;

/** How signing in by password appears in a session. */
export const passwordFactor = { type: 'password', delivery_method: 'knowledge' } as const;

/** A user with a new password, and everything forgiven that was held against the old one. */
export function withPassword(user: StoredUser, hash: string): StoredUser {
  const password = { password_id: newId('password'), hash, requires_reset: false };
  return { ...user, status: 'active', password, failures: 0, locked_until: 0 };
}

/** Rates a password, with the email address, where given, as a word that weakens it. */
export function checkStrength({ world, fields }: Visit) {
  const given = fields.optionalText('email');
  return passwordStrength(world.policy().password, fields.text('password'), given === undefined ? [] : [parseEmail(given)]);
}

/**
 * Signs up with a password. The address stays unverified until a passcode or link proves it.
 * `breached_password` and `weak_password` refuse the password; `duplicate_email` an address that has a password already;
 * `reset_password` an address whose user signs in by other means, so that only its owner can add a password, by mail.
 */
export async function createPassword(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const email = parseEmail(fields.text('email'));
  const password = fields.text('password');
  demandFree(findByEmail(world, email));
  await demandStrength(world.policy().password, password, [email]);
  const hash = await hashPassword(password);
  const existing = findByEmail(world, email);
  demandFree(existing);
  const user = saveUser(world, withPassword(existing ?? withEmail(newUser(world), email), hash));
  const reply = await signIn(visit, user, passwordFactor, duration);
  return { ...reply, email_id: user.emails.find((each) => each.email === email)?.email_id ?? '' };
}

function demandFree(user: StoredUser | undefined): void {
  if (user?.password) throw new ApiError('duplicate_email');
  if (user?.status === 'active') throw new ApiError('reset_password');
}

/** Signs in with a password; see `demandPassword` for what it refuses. */
export async function authenticatePassword(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const user = await demandPassword(world, fields.text('email'), fields.text('password'));
  return signIn(visit, user, passwordFactor, duration);
}

/**
 * The user whose password this is.
 * `unauthorized_credentials` for a wrong one, `user_lock_limit_reached` after too many of them. For a right one:
 * `reset_password` where it was set before the address was proven by other means (see `proven`), and
 * `breached_password` where it is on the breached list and the policy is not `none`.
 */
export async function demandPassword(world: World, address: string, password: string): Promise<StoredUser> {
  const found = findByEmail(world, parseEmail(address));
  if (!found) throw new ApiError('email_not_found');
  if (!found.password) throw new ApiError('no_user_password');
  if (found.locked_until > world.now()) throw new ApiError('user_lock_limit_reached');
  const failures = found.failures + 1;
  const isLast = failures >= world.policy().lockAfter;
  saveUser(world, { ...found, failures: isLast ? 0 : failures, locked_until: isLast ? world.now() + LOCK_MS : 0 });
  if (!(await verifyPassword(password, found.password.hash))) throw new ApiError('unauthorized_credentials');
  const user = world.tables.users.get(found.user_id);
  if (!user?.password || user.password.hash !== found.password.hash) throw new ApiError('unauthorized_credentials');
  const forgiven = saveUser(world, { ...user, failures: 0, locked_until: 0 });
  if (user.password.requires_reset) throw new ApiError('reset_password');
  if (world.policy().password !== 'none' && isBreached(password)) throw new ApiError('breached_password');
  return forgiven;
}
