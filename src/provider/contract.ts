/**
 * The contract between the widget and an identity provider. Field names are those of the wire, so that a request has the same
 * names on a screen and in the network. Names and rules of one vendor are in `http/`. Any object of the type `IdentityProvider`
 * works: your own, or a mock.
 */

/** A person's name. Unknown parts are empty. */
export interface Name {
  first_name: string;
  middle_name: string;
  last_name: string;
}

/** A passkey of a user. */
export interface WebauthnRegistration {
  webauthn_registration_id: string;
  name: string;
  /** User agent of the browser that created it. */
  user_agent: string;
  domain: string;
  verified: boolean;
}

/** A user. */
export interface User {
  user_id: string;
  created_at?: string;
  status?: 'active' | 'pending';
  name?: Name;
  emails?: readonly { email_id: string; email: string; verified: boolean }[];
  phone_numbers?: readonly { phone_id: string; phone_number: string; verified: boolean }[];
  providers?: readonly { oauth_user_registration_id: string; provider_type: string; provider_subject: string }[];
  password?: { password_id: string; requires_reset: boolean } | null;
  webauthn_registrations?: readonly WebauthnRegistration[];
  crypto_wallets?: readonly {
    crypto_wallet_id: string;
    crypto_wallet_address: string;
    crypto_wallet_type: string;
    verified: boolean;
  }[];
  trusted_metadata?: Record<string, unknown>;
  untrusted_metadata?: Record<string, unknown>;
}

/** The session of a user. */
export interface Session {
  session_id: string;
  user_id?: string;
  started_at?: string;
  /** RFC 3339, UTC. */
  last_accessed_at: string;
  /** RFC 3339, UTC. */
  expires_at: string;
  authentication_factors?: readonly Record<string, unknown>[];
  custom_claims?: Record<string, unknown> | null;
}

/**
 * Session of a provider that manages it itself, such as an SDK with its own storage. The provider's `session.authenticate` must wait
 * until the stored state is read, and reject with `user_unauthenticated` if no visitor is signed in: a link asks it whether it would
 * replace a session.
 */
export interface ProviderSession {
  /** Null if no visitor is signed in. The same object until something changes. */
  readonly session: Session | null;
  /** Null if no visitor is signed in. The same object until something changes. */
  readonly user: User | null;
  /** Calls `listener` after each change, also of another tab, until `signal` aborts. */
  subscribe(listener: () => void, signal: AbortSignal): void;
}

/** Fields of every response. */
export interface Ack {
  request_id: string;
  status_code: number;
}

/**
 * Response of every call that signs a visitor in. Empty tokens mean that the page stores none: the server has them in HttpOnly
 * cookies, or the provider manages the session itself.
 */
export interface AuthenticateResponse extends Ack {
  user_id: string;
  user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
}

/** Response to a call that sends a passcode. `otps.authenticate` gets `method_id` back with the code. */
export interface MethodResponse extends Ack {
  method_id: string;
}

/** A way to sign in that a back end may lack. */
export type Capability =
  | 'otp.sms'
  | 'otp.whatsapp'
  | 'otp.email'
  | 'emailMagicLinks'
  | 'passwords'
  /** Sign-in with the token of a reset email, without a new password. */
  | 'passwords.loginByReset'
  | 'passkeys'
  | 'oauth'
  | 'oneTap'
  | 'wallets.ethereum'
  | 'wallets.solana';

/** Capabilities of a back end. */
export interface Capabilities {
  /** Name of the back end in error messages, such as Firebase Authentication. */
  backend: string;
  /** Missing capabilities, each with a sentence that says what to install or enable. All others are available. */
  missing: Readonly<Partial<Record<Capability, string>>>;
  /** Names of the social providers that are set up, as in `config.oauthOptions.providers`. Undefined: unknown. */
  oauthProviders?: readonly string[];
}

/** Configuration of the project. */
export interface Bootstrap {
  projectName: string | null;
  displayWatermark: boolean;
  /** Sender domains of the provider's emails. A single one is used in links that search the visitor's inbox. */
  emailDomains: readonly string[];
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  /** Password policy. Without it, numbers in `passwordConfig` mean luds, and null means zxcvbn. */
  strengthPolicy?: StrengthResponse['strength_policy'];
  captcha: { siteKey: string } | null;
  fingerprint: 'OBSERVATION' | 'DECISIONING' | null;
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  siweRequiredForCryptoWallets: boolean;
  cnameDomain: string | null;
  /** Undefined if the back end does not declare it. The widget then tries every call. */
  capabilities?: Capabilities;
}

/**
 * Result of a search for an address: no user, a user with a password, or a user without one. `unknown` if the back end does not
 * reveal who has an account: the visitor then enters a password or chooses to create an account.
 */
export type UserType = 'new' | 'password' | 'passwordless' | 'unknown';

/** Result of a password strength check. */
export interface StrengthResponse extends Ack {
  valid_password: boolean;
  /** 0 to 4. */
  score: number;
  breached_password: boolean;
  strength_policy: 'zxcvbn' | 'luds' | 'none';
  feedback: {
    suggestions: readonly string[] | null;
    warning: string | null;
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_upper_case: boolean;
      has_symbol: boolean;
      missing_characters: number;
      missing_complexity: number;
    } | null;
  };
}

/** Request for a login link by email. Times are in minutes. */
export interface EmailLinkRequest {
  email: string;
  login_magic_link_url?: string;
  login_expiration_minutes?: number;
  signup_magic_link_url?: string;
  signup_expiration_minutes?: number;
  create_user_as_pending?: boolean;
  domain_hint?: string;
  login_template_id?: string;
  signup_template_id?: string;
  /** Language of the email, such as `es`. */
  locale?: string;
}

/** Request for a passcode by email. Times are in minutes. */
export interface EmailPasscodeRequest {
  email: string;
  expiration_minutes: number;
  login_template_id?: string;
  signup_template_id?: string;
  /** Language of the email, such as `es`. */
  locale?: string;
}

/** Request for a passcode by SMS or WhatsApp. Times are in minutes. */
export interface PhonePasscodeRequest {
  /** E.164, such as +12015550123. */
  phone_number: string;
  expiration_minutes: number;
}

/** Request for a reset email. Times are in minutes. */
export interface ResetStartRequest {
  email: string;
  login_redirect_url?: string;
  reset_password_redirect_url?: string;
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
  /** Lifetime of the link that signs in without a password. */
  login_expiration_minutes?: number;
  /** Language of the email, such as `es`. */
  locale?: string;
}

/** The chain that a wallet signs for. */
export type CryptoWalletType = 'ethereum' | 'solana';

/** Request that starts a sign-in with a social provider. */
export interface OAuthStartRequest {
  /** Name in the start address, such as `google`. */
  provider: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
  custom_scopes?: readonly string[];
  /** Passed to the provider unchanged, such as `login_hint`. */
  provider_params?: Readonly<Record<string, string>>;
}

/** Response to the start of Google One Tap. */
export interface OneTapStartResponse extends Ack {
  google_client_id: string;
  oauth_callback_id: string;
  /** CSRF token for the request that completes the sign-in. Missing if the page cannot read it. */
  csrf_token?: string;
}

/** Request that exchanges the credential of Google's prompt for a session. */
export interface OneTapSubmitRequest {
  /** Id in the response of the start call. */
  oauth_callback_id: string;
  csrf_token?: string;
  /** Credential of Google's prompt. */
  id_token: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
}

/** Response of a social sign-in, with the provider's id of the user. */
export interface OAuthAuthenticateResponse extends AuthenticateResponse {
  provider_subject?: string;
  provider_type?: string;
}

interface Call<Input, Output> {
  request: Input;
  response: Output;
}

/** All calls of the widget, by name. */
export interface Calls {
  'bootstrap.get': Call<Record<never, never>, Bootstrap>;
  'users.search': Call<{ email: string }, Ack & { userType: UserType }>;
  'user.get': Call<Record<never, never>, User & Ack>;
  'otps.email.loginOrCreate': Call<EmailPasscodeRequest, MethodResponse>;
  'otps.sms.loginOrCreate': Call<PhonePasscodeRequest, MethodResponse>;
  'otps.whatsapp.loginOrCreate': Call<PhonePasscodeRequest, MethodResponse>;
  /** `token` is the code that the visitor typed. */
  'otps.authenticate': Call<
    { token: string; method_id: string; session_duration_minutes: number },
    AuthenticateResponse & MethodResponse
  >;
  'passwords.strengthCheck': Call<{ email?: string; password: string }, StrengthResponse>;
  'passwords.create': Call<
    { email: string; password: string; session_duration_minutes: number },
    AuthenticateResponse & { email_id: string }
  >;
  'passwords.authenticate': Call<{ email: string; password: string; session_duration_minutes: number }, AuthenticateResponse>;
  'passwords.resetByEmailStart': Call<ResetStartRequest, Ack>;
  'passwords.resetByEmail': Call<{ token: string; password: string; session_duration_minutes: number }, AuthenticateResponse>;
  'magicLinks.email.loginOrCreate': Call<EmailLinkRequest, Ack>;
  /** `email` is the address of the link, for back ends that reject the call with `email_required` without it. */
  'magicLinks.authenticate': Call<
    { token: string; email?: string; session_duration_minutes: number },
    AuthenticateResponse & MethodResponse
  >;
  /** `challenge` is the text that the wallet must sign. */
  'cryptoWallets.authenticateStart': Call<
    { crypto_wallet_address: string; crypto_wallet_type: CryptoWalletType },
    Ack & { challenge: string }
  >;
  /** `signature` is hex with 0x for Ethereum, base58 for Solana. */
  'cryptoWallets.authenticate': Call<
    {
      crypto_wallet_address: string;
      crypto_wallet_type: CryptoWalletType;
      signature: string;
      session_duration_minutes: number;
    },
    AuthenticateResponse
  >;
  /** Runs the whole ceremony: the visitor creates a passkey and the provider stores it. `domain`: default the page's host name. */
  'webauthn.register': Call<
    { is_passkey: true; session_duration_minutes: number; domain?: string },
    AuthenticateResponse & { webauthn_registration_id: string }
  >;
  /**
   * Runs the whole ceremony. With `conditional_mediation` it waits until the visitor selects a passkey in a field of the page; an
   * error before that is `passkey_unavailable`.
   */
  'webauthn.authenticate': Call<
    { session_duration_minutes: number; conditional_mediation: boolean; is_passkey: true; domain?: string },
    AuthenticateResponse & { webauthn_registration_id: string }
  >;
  'webauthn.update': Call<
    { webauthn_registration_id: string; name: string },
    Ack & { webauthn_registration: WebauthnRegistration }
  >;
  'user.deleteWebauthnRegistration': Call<{ id: string }, Ack & { user_id: string }>;
  /**
   * Redirects the visitor to the provider. The result arrives at the page that the provider redirects to. A `token` in the response, for
   * `oauth.authenticate`, means that the visitor has signed in already, in a window of the back end.
   */
  'oauth.start': Call<OAuthStartRequest, { redirect_url: string; token?: string }>;
  'oauth.authenticate': Call<{ token: string; session_duration_minutes: number }, OAuthAuthenticateResponse>;
  'oauth.googleOneTap.start': Call<Record<never, never>, OneTapStartResponse>;
  /** `redirect_url` is the address to go to; it has a token for `oauth.authenticate`. */
  'oauth.googleOneTap.submit': Call<OneTapSubmitRequest, Ack & { redirect_url: string }>;
  'session.authenticate': Call<{ session_duration_minutes?: number }, AuthenticateResponse>;
  'session.revoke': Call<Record<never, never>, Ack>;
}

/** Name of a call. */
export type CallName = keyof Calls;

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. Sign-in calls are aborted only when the widget is unmounted. */
  signal?: AbortSignal;
  /** Navigates to an address of another site. Default: the page itself navigates. */
  navigate?: (address: string) => void;
  /**
   * Aborts when the page does not need the side effects of the call any more, such as the frame of a Google One Tap sign-in.
   * Default: the lifetime of the client.
   */
  lifetime?: AbortSignal;
}

/** One call: takes a request, resolves with a response or rejects with an `AuthError`. */
export type Method<Name extends CallName> = (
  request: Calls[Name]['request'],
  options?: CallOptions,
) => Promise<Calls[Name]['response']>;

/** An analytics event. */
export interface ProviderEvent {
  event_name: string;
  details: Record<string, unknown>;
}

/** Every call of the contract, as `client.provider` has them. */
export interface CompleteProvider {
  /** Capabilities of the back end. Undefined: the widget tries every call. */
  readonly capabilities?: Capabilities;
  readonly bootstrap: { readonly get: Method<'bootstrap.get'> };
  readonly users: { readonly search: Method<'users.search'> };
  readonly user: {
    readonly get: Method<'user.get'>;
    readonly deleteWebauthnRegistration: Method<'user.deleteWebauthnRegistration'>;
  };
  readonly otps: {
    readonly email: { readonly loginOrCreate: Method<'otps.email.loginOrCreate'> };
    readonly sms: { readonly loginOrCreate: Method<'otps.sms.loginOrCreate'> };
    readonly whatsapp: { readonly loginOrCreate: Method<'otps.whatsapp.loginOrCreate'> };
    readonly authenticate: Method<'otps.authenticate'>;
  };
  readonly passwords: {
    readonly strengthCheck: Method<'passwords.strengthCheck'>;
    readonly create: Method<'passwords.create'>;
    readonly authenticate: Method<'passwords.authenticate'>;
    readonly resetByEmailStart: Method<'passwords.resetByEmailStart'>;
    readonly resetByEmail: Method<'passwords.resetByEmail'>;
  };
  readonly magicLinks: {
    readonly email: { readonly loginOrCreate: Method<'magicLinks.email.loginOrCreate'> };
    readonly authenticate: Method<'magicLinks.authenticate'>;
  };
  readonly cryptoWallets: {
    readonly authenticateStart: Method<'cryptoWallets.authenticateStart'>;
    readonly authenticate: Method<'cryptoWallets.authenticate'>;
  };
  readonly webauthn: {
    readonly register: Method<'webauthn.register'>;
    readonly authenticate: Method<'webauthn.authenticate'>;
    readonly update: Method<'webauthn.update'>;
  };
  readonly oauth: {
    readonly start: Method<'oauth.start'>;
    readonly authenticate: Method<'oauth.authenticate'>;
    readonly googleOneTap: {
      readonly start: Method<'oauth.googleOneTap.start'>;
      readonly submit: Method<'oauth.googleOneTap.submit'>;
    };
  };
  readonly session: {
    readonly authenticate: Method<'session.authenticate'>;
    readonly revoke: Method<'session.revoke'>;
    /**
     * Session of a provider that manages it itself. `client.session` and `client.user` return its values, and the client stores
     * nothing. Undefined: the client stores the session in cookies and in local storage.
     */
    readonly state?: ProviderSession;
  };
  /** Sends an analytics event. Does not wait and never throws. */
  readonly log?: (event: ProviderEvent) => void;
}

type Optional<Group> = {
  readonly [Name in keyof Group]?: Group[Name] extends (...given: never) => unknown ? Group[Name] : Optional<Group[Name]>;
};

/** Members that every back end has, whatever its products are. */
type Core = Pick<CompleteProvider, 'capabilities' | 'session' | 'log'>;

/**
 * An identity provider. The calls of a product are optional: leave out those that the back end lacks, and declare that in
 * `capabilities`.
 */
export interface IdentityProvider extends Core, Optional<Omit<CompleteProvider, keyof Core | 'bootstrap' | 'user'>> {
  /** Fields that are missing in the response get their defaults. */
  readonly bootstrap: {
    /** Returns the settings of the project. */
    readonly get: (request: Calls['bootstrap.get']['request'], options?: CallOptions) => Promise<Partial<Bootstrap>>;
  };
  readonly user: Pick<CompleteProvider['user'], 'get'> & Optional<CompleteProvider['user']>;
}
