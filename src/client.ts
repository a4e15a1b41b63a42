import type { AuthenticateReply, Bootstrap, IdentityProvider, Session, User } from './provider/contract.ts';
import type { LandingReply } from './provider/spendLanding.ts';

/** A value that changes over time: read it now, or be told of each change. */
export interface Readable<Value> {
  get(): Value;
  /** Calls `listener` after each change, never at once. Returns the function that stops it. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** The cookies that keep the session. */
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

/** What `createClient` takes. */
export interface ClientOptions {
  /** `public-token-test-…` or `public-token-live-…`. Not a secret. */
  publicToken: string;
  /** Address of the back end that speaks the protocol, such as `https://auth.example.com`. */
  backend?: string;
  /** A provider of your own in place of the back end. */
  provider?: IdentityProvider;
  cookies?: CookieOptions;
  /** Used for every request in place of the page's `fetch`. */
  fetch?: typeof fetch;
  /** The background refresh also prolongs the session by its last duration. Default: false. */
  keepSessionAlive?: boolean;
  /** The server keeps the tokens in HttpOnly cookies: state survives without a readable cookie and is checked at start. Default: false. */
  httpOnlyCookies?: boolean;
  /** Content-Security-Policy nonce for every script that has to be loaded (captcha, fingerprint, One Tap). */
  nonce?: string;
  /** Address of Google's script for One Tap. Default: Google's own. */
  googleScriptURL?: string;
  /** Address of the captcha script. Default: Google's reCAPTCHA Enterprise. */
  captchaScriptURL?: string;
  /** Addresses of the device-fingerprint script and of the base that it submits to. */
  fingerprint?: { scriptURL?: string; submitURL?: string };
}

/** What proves the session to a back end. Keep both out of logs and addresses. */
export interface SessionTokens {
  session_token: string;
  session_jwt: string;
}

/** A page's connection to its identity provider. */
export interface Client {
  readonly publicToken: string;
  /** Content-Security-Policy nonce for whatever has to be inserted into the page. */
  readonly nonce: string | undefined;
  /** Address of Google's script for One Tap, where it is not the default. */
  readonly googleScriptURL: string | undefined;
  /** Hosts whose https links inside a provider's message a visitor may click. */
  readonly linkHosts: readonly string[];
  /** Every call of the contract, for hosts that build a screen of their own. Authenticating calls update `session` and `user`. */
  readonly provider: IdentityProvider;
  /** Null until a cached copy or the network has answered. */
  readonly bootstrap: Readable<Bootstrap | null> & {
    /** Resolves with the fetched configuration, or with safe defaults where the back end cannot be asked. Never rejects. */
    readonly ready: Promise<Bootstrap>;
  };
  readonly session: Readable<Session | null> & {
    /** Null when nobody is signed in, or when the tokens live in HttpOnly cookies. */
    getTokens(): SessionTokens | null;
    /** Checks the session with the provider now and, with a duration in minutes, prolongs it. */
    authenticate(options?: { session_duration_minutes?: number }): Promise<AuthenticateReply>;
    /** Signs out. With `forceClear` the local state goes even if the provider cannot be reached. */
    revoke(options?: { forceClear?: boolean }): Promise<void>;
  };
  readonly user: Readable<User | null>;
  /**
   * Signs in with what an email link or a sign-in provider led to this page with, once: `stytch_token_type` `magic_links`,
   * `login` or `oauth`, with `token`. It leaves the address bar before it is spent. Null where the address carries nothing of the
   * kind, and where the page is in the window that a widget opened, which takes it and closes the window.
   *
   * Rejects with an AuthError: `link_used`, `link_expired` (where the provider says which), `link_other_device`, `oauth_denied`,
   * `oauth_failed`, or as any call does.
   */
  authenticateByUrl(options?: { session_duration_minutes?: number }): Promise<LandingReply | null>;
  /** Stops the background refresh and every listener. The session itself stays. */
  destroy(): void;
}
