import type { SessionTokens } from '../client/Client.ts';
import type { CookieOptions } from '../client/ClientOptions.ts';
import { cookieNames } from './cookieNames.ts';
import { readCookies } from './readCookies.ts';

/** The tokens in `cookies`, the text that `document.cookie` gives, or null. */
export function readSessionTokens(cookies: string, options: CookieOptions): SessionTokens | null {
  const { opaque, jwt } = cookieNames(options);
  const session_token = readCookies(cookies, opaque)[0];
  return session_token ? { session_token, session_jwt: readCookies(cookies, jwt)[0] ?? '' } : null;
}
