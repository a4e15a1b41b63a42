import type { Idp } from '../idp/createIdp.ts';
import type { BegunSession } from '../idp/users/beginSession.ts';

/** The part of Playwright's `BrowserContext` that this module uses. */
export interface CookieContext {
  /** Adds cookies to all pages of the context. */
  addCookies(
    cookies: readonly { name: string; value: string; url: string; sameSite: 'Lax'; httpOnly: boolean }[],
  ): Promise<unknown>;
}

/** Options of the session. */
export interface SignInOptions {
  /** Address of the site, such as `http://localhost:3000`. */
  url: string;
  /** Names of the cookies. Default: those of `createClient`. */
  cookies?: { opaqueTokenCookieName?: string; jwtCookieName?: string };
  /** Lifetime of the session. Default: 30. */
  minutes?: number;
}

/**
 * Signs in all pages that a browser context opens from now on, without the widget, by setting the session cookies. Creates the
 * user if none has this address.
 * @param address an email address, or a phone number in E.164 format
 * @throws ConfigError if the address is neither.
 */
export async function signInAs(
  context: CookieContext,
  idp: Pick<Idp, 'signIn' | 'settings'>,
  address: string,
  { url, cookies = {}, minutes }: SignInOptions,
): Promise<BegunSession> {
  const session = await idp.signIn(address, minutes);
  const { httpOnlyCookies: httpOnly } = idp.settings.get();
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Lax' as const,
    httpOnly,
  });
  await context.addCookies([
    cookie(cookies.opaqueTokenCookieName ?? 'stytch_session', session.session_token),
    cookie(cookies.jwtCookieName ?? 'stytch_session_jwt', session.session_jwt),
  ]);
  return session;
}
