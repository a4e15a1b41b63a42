import { createHash } from 'node:crypto';
import type { AuthContext } from './BetterAuth.ts';
import { readCookie, setCookie } from './http/cookies.ts';
import { SIGN_UP_SECONDS } from './limits.ts';
import { passwordAccount } from './passwordAccount.ts';
import type { Seal } from './seal.ts';

const COOKIE = 'signin_widget_sign_up';
const PURPOSE = 'sign-up';

/** The mark of a user and the hash of the password, which has a salt. Always of the same length. */
const markOf = (userId: string, passwordHash: string) =>
  createHash('sha256')
    .update(JSON.stringify([userId, passwordHash]))
    .digest('base64url');

/**
 * The cookie for a browser that has set, or knows, the password of the user with this address.
 *
 * @param onlyFor the id that this user must have; if it is another, the cookie proves nothing, but looks the same
 */
export async function signUpCookie(context: AuthContext, seal: Seal, email: string, onlyFor?: string): Promise<string> {
  const found = await context.internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const passwordHash = passwordAccount(found?.accounts)?.password;
  const userId = String(found?.user.id);
  const isUser = onlyFor === undefined || onlyFor === userId;
  const mark = passwordHash && isUser ? markOf(userId, passwordHash) : markOf('', crypto.randomUUID());
  return setCookie(context, COOKIE, seal.close(PURPOSE, mark), SIGN_UP_SECONDS, true);
}

/** Checks whether the browser of a request has set, or knows, the password of a user, or the user has none. */
export async function isPasswordKnown(
  context: AuthContext,
  seal: Seal,
  headers: Headers | undefined,
  userId: string,
): Promise<boolean> {
  const passwordHash = passwordAccount(await context.internalAdapter.findAccounts(userId))?.password;
  if (!passwordHash) return true;
  const mark = seal.open(PURPOSE, readCookie(context, headers?.get('Cookie') ?? '', COOKIE) ?? '');
  return mark === markOf(String(userId), passwordHash);
}
