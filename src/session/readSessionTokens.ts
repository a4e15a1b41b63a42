import type { CookieJar } from '../browser/cookieJar.ts';
import type { CookieOptions, SessionTokens } from '../client/client.ts';
import { cookieNames } from './cookieNames.ts';
import { readCookies } from './readCookies.ts';

/** Returns the tokens that scripts can read now, or null. */
export function readSessionTokens(jar: CookieJar, options: CookieOptions): SessionTokens | null {
  const { opaque, jwt } = cookieNames(options);
  const session_token = readCookies(jar.read(), opaque)[0];
  return session_token ? { session_token, session_jwt: readCookies(jar.read(), jwt)[0] ?? '' } : null;
}
