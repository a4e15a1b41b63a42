import { createHash } from 'node:crypto';
import type { AuthContext } from './BetterAuth.ts';
import { readCookie, setCookie } from './http/cookies.ts';
import { SIGN_UP_SECONDS } from './limits.ts';
import type { Seal } from './seal.ts';

const COOKIE = 'signin_widget_sign_up';
const PURPOSE = 'sign-up';

/** A user with a password. The password is stored as a hash with a salt, so that its digest is unique. */
const markOf = (userId: string, password: string) => `${userId} ${createHash('sha256').update(password).digest('base64url')}`;

/** The cookie for a browser that has set, or knows, the password of a user. */
export async function signUpCookie(context: AuthContext, seal: Seal, userId: string): Promise<string> {
  const account = await context.internalAdapter.findCredentialAccount(userId);
  const value = seal.close(PURPOSE, markOf(userId, account?.password ?? userId));
  return setCookie(context, COOKIE, value, SIGN_UP_SECONDS);
}

/** Whether the browser of a request has set, or knows, the password of a user, or the user has none. */
export async function knowsPassword(
  { internalAdapter }: AuthContext,
  seal: Seal,
  headers: Headers | undefined,
  userId: string,
): Promise<boolean> {
  const account = await internalAdapter.findCredentialAccount(userId);
  if (!account?.password) return true;
  const mark = seal.open(PURPOSE, readCookie(headers?.get('Cookie') ?? '', COOKIE) ?? '');
  return mark === markOf(userId, account.password);
}
