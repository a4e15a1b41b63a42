import { parse } from 'hono/utils/cookie';
import type { RequestContext } from '../RequestContext.ts';

const TOKEN_COOKIE = 'stytch_session';
const JWT_COOKIE = 'stytch_session_jwt';

/** Creates `Set-Cookie` lines for a session that scripts cannot read. @param expiresAt milliseconds since 1970. */
export function sessionCookies(
  context: Pick<RequestContext, 'pageOrigin'>,
  tokens: { session_token: string; session_jwt: string },
  expiresAt: number,
): string[] {
  const secure = context.pageOrigin?.startsWith('https:') ? '; Secure' : '';
  const line = (name: string, value: string) =>
    `${name}=${value}; Path=/; Expires=${new Date(expiresAt).toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
  return [line(TOKEN_COOKIE, tokens.session_token), line(JWT_COOKIE, tokens.session_jwt)];
}

/** Creates `Set-Cookie` lines that remove the session. */
export function noSessionCookies(context: Pick<RequestContext, 'pageOrigin'>): string[] {
  return sessionCookies(context, { session_token: '', session_jwt: '' }, 0);
}

/** Returns the session token of a request's cookies, or null. */
export function cookieToken(headers: Headers): string | null {
  return parse(headers.get('Cookie') ?? '', TOKEN_COOKIE)[TOKEN_COOKIE] || null;
}
