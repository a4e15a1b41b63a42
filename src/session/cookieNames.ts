import type { CookieOptions } from '../client/ClientOptions.ts';

/** Returns the names of the three session cookies. */
export function cookieNames(options: CookieOptions): { opaque: string; jwt: string; intermediate: string } {
  return {
    opaque: options.opaqueTokenCookieName ?? 'stytch_session',
    jwt: options.jwtCookieName ?? 'stytch_session_jwt',
    intermediate: options.istCookieName ?? 'stytch_intermediate_session_token',
  };
}
