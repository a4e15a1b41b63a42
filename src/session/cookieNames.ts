import type { CookieOptions } from '../client/client.ts';

/** The names of the three cookies of a session. */
export function cookieNames(options: CookieOptions): { opaque: string; jwt: string; intermediate: string } {
  return {
    opaque: options.opaqueTokenCookieName ?? 'stytch_session',
    jwt: options.jwtCookieName ?? 'stytch_session_jwt',
    intermediate: options.istCookieName ?? 'stytch_intermediate_session_token',
  };
}
