import { parseCookies } from './parseCookies.ts';
import type { Visit } from './visit.ts';

const TOKEN_COOKIE = 'stytch_session';
const JWT_COOKIE = 'stytch_session_jwt';

/** `Set-Cookie` lines for a session that scripts cannot read. @param expiresAt milliseconds since 1970. */
export function sessionCookies(
  visit: Pick<Visit, 'pageOrigin'>,
  tokens: { session_token: string; session_jwt: string },
  expiresAt: number,
): string[] {
  const secure = visit.pageOrigin?.startsWith('https:') ? '; Secure' : '';
  const line = (name: string, value: string) =>
    `${name}=${value}; Path=/; Expires=${new Date(expiresAt).toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
  return [line(TOKEN_COOKIE, tokens.session_token), line(JWT_COOKIE, tokens.session_jwt)];
}

/** `Set-Cookie` lines that take the session away. */
export function noSessionCookies(visit: Pick<Visit, 'pageOrigin'>): string[] {
  return sessionCookies(visit, { session_token: '', session_jwt: '' }, 0);
}

/** The session token of a request's cookies, or null. */
export function cookieToken(headers: Headers): string | null {
  return parseCookies(headers.get('Cookie'))[TOKEN_COOKIE] || null;
}
