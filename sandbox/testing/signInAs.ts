import type { BegunSession } from '../idp/beginSession.ts';
import type { Idp } from '../idp/createIdp.ts';

/** What is needed of Playwright's `BrowserContext`. */
export interface CookieContext {
  addCookies(
    cookies: readonly { name: string; value: string; url: string; sameSite: 'Lax'; httpOnly: boolean }[],
  ): Promise<unknown>;
}

/** How the pages of the test keep their session. */
export interface SignInOptions {
  /** An address of the site, such as `http://localhost:3000`. */
  url: string;
  /** Default: those of `createClient`. */
  cookies?: { opaqueTokenCookieName?: string; jwtCookieName?: string };
  /** How long the session lives. Default: 30. */
  minutes?: number;
}

/**
 * Signs the pages that a browser context opens from now on in, without any screen, by the cookies that the client takes its session up
 * from. Makes the user where the mock has none with this address.
 * @param address an email address, or a phone number as E.164
 * @throws ConfigError where the address is neither.
 */
export async function signInAs(
  context: CookieContext,
  idp: Pick<Idp, 'signIn' | 'policy'>,
  address: string,
  { url, cookies = {}, minutes }: SignInOptions,
): Promise<BegunSession> {
  const session = await idp.signIn(address, minutes);
  const { httpOnlyCookies: httpOnly } = idp.policy.get();
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
