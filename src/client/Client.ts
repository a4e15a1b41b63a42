import type { KeyValueStore } from '../browser/storage.ts';
import type { CallbackResponse } from '../provider/callback/redeemToken.ts';
import type { AuthenticateResponse, Bootstrap, Capabilities, CompleteProvider, Session, User } from '../provider/contract.ts';
import type { Send } from '../provider/Send.ts';
import type { Transport } from '../provider/Transport.ts';

/** A value that changes over time. Read the current value, or subscribe to changes. */
export interface Readable<Value> {
  /** Returns the current value. */
  get(): Value;
  /** Calls `listener` after each change, not with the current value. Returns a function that unsubscribes. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Options of `authenticateByUrl`. */
export interface RedeemOptions {
  /** Default: 30. */
  session_duration_minutes?: number;
  /**
   * Allows a token that this browser did not request to replace the session of a signed-in visitor. Anybody can send a visitor such a
   * link, so ask the visitor first. Default: false, and the call rejects with `session_exists`.
   */
  replaceSession?: boolean;
  /**
   * Accepts OAuth callbacks that another of your origins started, for example if the widget is on `www` and the redirect leads to
   * `app`. Then only PKCE prevents a sign-in to the account of another person. Default: false.
   */
  startedElsewhere?: boolean;
  /** Address that the link was sent to. Needed only after the call has rejected with `email_required`. */
  email?: string;
}

/** Tokens that prove the session to a back end. Keep both out of logs and addresses. */
export interface SessionTokens {
  session_token: string;
  session_jwt: string;
}

/** A page's connection to its identity provider. */
export interface Client {
  readonly publicToken: string;
  /** Content-Security-Policy nonce for the elements that the widget inserts. */
  readonly nonce: string | undefined;
  /** Address of Google's script for One Tap, if it is not the default. */
  readonly googleScriptURL: string | undefined;
  /** Address of the back end. @internal */
  readonly url: URL;
  /** All calls of the contract, for your own screens. Calls that authenticate update `session` and `user`. */
  readonly provider: CompleteProvider;
  /** Capabilities of the page's own provider. @internal */
  readonly capabilities: Capabilities | undefined;
  /** The same calls by name, for the widget. @internal */
  readonly send: Send;
  /** @internal */
  readonly log: Transport['log'];
  /** Local storage, as far as this client may use it. @internal */
  readonly storage: KeyValueStore;
  /** Aborted when the client is destroyed. @internal */
  readonly signal: AbortSignal;
  /** Session storage of the tab, in one place, because what a browser refuses to store is in its memory only. @internal */
  readonly tabStorage: KeyValueStore;
  /** Null until the configuration is read from the cache or from the network. */
  readonly bootstrap: Readable<Bootstrap | null> & {
    /** Resolves with the fetched configuration, or with safe defaults if the request fails. Never rejects. */
    readonly ready: Promise<Bootstrap>;
    /** Like `ready`, but fetches the configuration at once if it has not been fetched. @internal */
    ask(): Promise<Bootstrap>;
  };
  readonly session: Readable<Session | null> & {
    /** Null if no visitor is signed in, or if the tokens are in HttpOnly cookies. */
    getTokens(): SessionTokens | null;
    /** Returns true if a session may exist that `get` does not return: there is its cookie, or scripts cannot read it. @internal */
    mayExist(): boolean;
    /** Checks the session with the provider now. With a duration in minutes, also extends it. */
    authenticate(options?: { session_duration_minutes?: number }): Promise<AuthenticateResponse>;
    /** Signs out. With `forceClear`, removes the local state even if the provider cannot be reached. */
    revoke(options?: { forceClear?: boolean }): Promise<void>;
  };
  readonly user: Readable<User | null>;
  /**
   * Redeems the token of a redirect by an email link or a social provider: `stytch_token_type` `magic_links`, `login` or `oauth`,
   * with `token`. Removes the token from the address first. If the provider cannot be reached, another call, or a call after a
   * reload of the tab within ten minutes, uses the same token. Resolves with null if the address has no token, and in a popup
   * that a widget opened: there it passes the token to the widget and closes the popup.
   *
   * An OAuth callback is accepted only in the browser that started it. An email link does not replace the session of a signed-in
   * visitor: the call rejects with `session_exists`, and a call with `replaceSession: true` redeems the same token.
   *
   * Rejects with an AuthError: `link_used`, `link_expired` (if the provider distinguishes them), `link_other_device`,
   * `session_exists`, `email_required`, `oauth_denied`, `oauth_failed`, or the error of the request. Rejects with a ConfigError for an
   * option that is neither true nor false.
   */
  authenticateByUrl(options?: RedeemOptions): Promise<CallbackResponse | null>;
  /** Stops the background refresh and removes all listeners. Keeps the session. */
  destroy(): void;
}
