import type { IdentityProvider } from '../provider/contract.ts';

/**
 * Options of the session cookies. A name with the prefix `__Host-` requires https (some browsers accept http on `localhost`), and
 * allows no `path` except `/`, no `domain` and no `availableToSubdomains`. No other host of the site can then set or replace the
 * cookie.
 */
export interface CookieOptions {
  /** Cookie of the opaque session token. Default: `stytch_session`. */
  opaqueTokenCookieName?: string;
  /** Cookie of the session JWT. Default: `stytch_session_jwt`. */
  jwtCookieName?: string;
  /** Cookie of the intermediate session token. Default: `stytch_intermediate_session_token`. */
  istCookieName?: string;
  path?: string;
  /** Used with `availableToSubdomains`. Default: the page's host. */
  domain?: string;
  availableToSubdomains?: boolean;
}

/** Options of `createClient`. */
export interface ClientOptions {
  /** `public-token-test-…` or `public-token-live-…`, as the project's dashboard or the sandbox prints it. Not a secret. */
  publicToken: string;
  /**
   * Address of the back end, such as `https://auth.example.com`, or `http://localhost:4100` for the sandbox. Default: the service
   * of a third party, `https://test.stytch.com` for a test token and `https://api.stytch.com` for a live one. Without this
   * option, visitors' addresses and passwords go there.
   */
  backend?: string;
  /**
   * Allows a `backend` without TLS on a public host, where everybody on the network path can read passwords and take over sessions.
   * Not needed for `localhost` and private networks. Default: false.
   */
  allowInsecureBackend?: boolean;
  /** Your own provider, instead of `backend`. */
  provider?: IdentityProvider;
  cookies?: CookieOptions;
  /** Used for every request instead of the page's `fetch`. */
  fetch?: typeof fetch;
  /** The background refresh also extends the session, by the duration that the last sign-in or check asked for. Default: false. */
  keepSessionAlive?: boolean;
  /**
   * The server keeps the tokens in HttpOnly cookies. The widget then has no readable cookie and checks the session at the start.
   * Default: false.
   */
  httpOnlyCookies?: boolean;
  /** Content-Security-Policy nonce for every script that the widget loads (captcha, fingerprint, One Tap). */
  nonce?: string;
  /** Address of Google's script for One Tap. Default: Google's own. */
  googleScriptURL?: string;
  /**
   * Address of a page of the back end for frames. It makes the requests of Google One Tap if the back end is on another origin,
   * where the widget may be unable to read the cookie or to send the required header. Default: the page of the public service,
   * if that is the back end. For any other back end the widget makes the requests itself; the back end then must allow the header
   * `x-stytch-oauth-type` and return `stytch_csrf_token`, in the response or in a cookie that the page can read.
   */
  clientsideServicesURL?: string;
  /** Address of the captcha script. Default: Google's reCAPTCHA Enterprise. */
  captchaScriptURL?: string;
  /** Addresses of the device-fingerprint script and of its server. */
  fingerprint?: { scriptURL?: string; submitURL?: string };
}
