/**
 * What an identity provider does for the widget. Field names are those of the wire, verbatim, so that a request can be
 * followed from a screen to the network and back. Any object of this shape will do: the HTTP provider, a host's own, a mock.
 */

/** A person's name. Parts that are not known are empty. */
export interface Name {
  first_name: string;
  middle_name: string;
  last_name: string;
}

/** A passkey of a user. */
export interface WebauthnRegistration {
  webauthn_registration_id: string;
  name: string;
  /** Of the browser that made it. */
  user_agent: string;
  domain: string;
  verified: boolean;
}

/** The visitor, as the provider knows them. */
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

/** That a visitor is signed in, since when and until when. */
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

/** What every answer carries. */
export interface Ack {
  request_id: string;
  status_code: number;
}

/** The answer of every call that signs a visitor in. Empty tokens mean that the server keeps them in HttpOnly cookies. */
export interface AuthenticateReply extends Ack {
  user_id: string;
  user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
}

/** The answer to a passcode that was sent: `method_id` names the address or number that it went to. */
export interface MethodReply extends Ack {
  method_id: string;
}

/** The provider's configuration of the project. */
export interface Bootstrap {
  projectName: string | null;
  displayWatermark: boolean;
  /** Sender domains of the provider's mail; exactly one is a hint for inbox searches. */
  emailDomains: readonly string[];
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  captcha: { siteKey: string } | null;
  fingerprint: 'OBSERVATION' | 'DECISIONING' | null;
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  siweRequiredForCryptoWallets: boolean;
  cnameDomain: string | null;
}

/** What the provider knows of an address: nobody, an account with a password, or one without. */
export type UserType = 'new' | 'password' | 'passwordless';

/** The provider's opinion of a password. */
export interface StrengthReply extends Ack {
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

/** A login link by email. Times are in minutes. */
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
}

/** A passcode by email. Times are in minutes. */
export interface EmailPasscodeRequest {
  email: string;
  expiration_minutes: number;
  login_template_id?: string;
  signup_template_id?: string;
}

/** A passcode by text or WhatsApp. Times are in minutes. */
export interface PhonePasscodeRequest {
  /** E.164, such as +12015550123. */
  phone_number: string;
  expiration_minutes: number;
}

/** A mail that leads to a new password. Times are in minutes. */
export interface ResetStartRequest {
  email: string;
  login_redirect_url?: string;
  reset_password_redirect_url?: string;
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
}

/** The chain that a wallet signs for. */
export type CryptoWalletType = 'ethereum' | 'solana';

/** Where a sign-in with a social provider goes, and where it comes back to. */
export interface OAuthStartRequest {
  /** As in the start address, such as `google`. */
  provider: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
  custom_scopes?: readonly string[];
  /** Go to the provider as they are, such as `login_hint`. */
  provider_params?: Readonly<Record<string, string>>;
}

/** The answer to a social sign-in, with the provider's own name for the visitor. */
export interface OneTapStartReply extends Ack {
  google_client_id: string;
  oauth_callback_id: string;
  /** Goes into the request that ends the sign-in. Missing where the page may not read it. */
  stytch_csrf_token?: string;
}

/** What Google's prompt gave, to be made into a sign-in. */
export interface OneTapSubmitRequest {
  /** Of the start. */
  oauth_callback_id: string;
  stytch_csrf_token?: string;
  /** What Google's prompt gave. */
  id_token: string;
  login_redirect_url?: string;
  signup_redirect_url?: string;
}

/** The answer to a social sign-in, with the provider's own name for the visitor. */
export interface OAuthAuthenticateReply extends AuthenticateReply {
  provider_subject?: string;
  provider_type?: string;
}

interface Call<Request, Reply> {
  request: Request;
  reply: Reply;
}

/** Every call that the widget makes, by name. */
export interface Calls {
  'bootstrap.get': Call<Record<never, never>, Bootstrap>;
  'users.search': Call<{ email: string }, Ack & { userType: UserType }>;
  'user.get': Call<Record<never, never>, User & Ack>;
  'otps.email.loginOrCreate': Call<EmailPasscodeRequest, MethodReply>;
  'otps.sms.loginOrCreate': Call<PhonePasscodeRequest, MethodReply>;
  'otps.whatsapp.loginOrCreate': Call<PhonePasscodeRequest, MethodReply>;
  /** `token` is the code that the visitor typed. */
  'otps.authenticate': Call<
    { token: string; method_id: string; session_duration_minutes: number },
    AuthenticateReply & MethodReply
  >;
  'passwords.strengthCheck': Call<{ email?: string; password: string }, StrengthReply>;
  'passwords.create': Call<
    { email: string; password: string; session_duration_minutes: number },
    AuthenticateReply & { email_id: string }
  >;
  'passwords.authenticate': Call<{ email: string; password: string; session_duration_minutes: number }, AuthenticateReply>;
  'passwords.resetByEmailStart': Call<ResetStartRequest, Ack>;
  'passwords.resetByEmail': Call<{ token: string; password: string; session_duration_minutes: number }, AuthenticateReply>;
  'magicLinks.email.loginOrCreate': Call<EmailLinkRequest, Ack>;
  'magicLinks.authenticate': Call<{ token: string; session_duration_minutes: number }, AuthenticateReply & MethodReply>;
  /** `challenge` is the text that the wallet is to sign. */
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
    AuthenticateReply
  >;
  /** The whole ceremony: the visitor makes a passkey and the provider keeps it. `domain`: default the page's host name. */
  'webauthn.register': Call<
    { is_passkey: true; session_duration_minutes: number; domain?: string },
    AuthenticateReply & { webauthn_registration_id: string }
  >;
  /**
   * The whole ceremony. With `conditional_mediation` it waits, unseen, until the visitor picks a passkey in one of the page's
   * fields; what goes wrong before that is `passkey_unavailable`.
   */
  'webauthn.authenticate': Call<
    { session_duration_minutes: number; conditional_mediation: boolean; is_passkey: true; domain?: string },
    AuthenticateReply & { webauthn_registration_id: string }
  >;
  'webauthn.update': Call<
    { webauthn_registration_id: string; name: string },
    Ack & { webauthn_registration: WebauthnRegistration }
  >;
  'user.deleteWebauthnRegistration': Call<{ id: string }, Ack & { user_id: string }>;
  /** Sends the visitor to the provider, whose answer comes with the page that the provider leads back to. */
  'oauth.start': Call<OAuthStartRequest, { redirect_url: string }>;
  'oauth.authenticate': Call<{ token: string; session_duration_minutes: number }, OAuthAuthenticateReply>;
  'oauth.googleOneTap.start': Call<Record<never, never>, OneTapStartReply>;
  /** `redirect_url` is where the page is to go; it carries a token for `oauth.authenticate`. */
  'oauth.googleOneTap.submit': Call<OneTapSubmitRequest, Ack & { redirect_url: string }>;
  'session.authenticate': Call<{ session_duration_minutes?: number }, AuthenticateReply>;
  'session.revoke': Call<Record<never, never>, Ack>;
}

/** The name of a call. */
export type CallName = keyof Calls;

/** What every call takes besides its request. */
export interface CallOptions {
  /** Ends the call. Sign-in calls are only ended when the widget is unmounted. */
  signal?: AbortSignal;
  /** How the visitor gets to an address of another site. Default: the page itself goes there. */
  navigate?: (address: string) => void;
}

/** One call: a request in, a reply or an `AuthError` out. */
export type Method<Name extends CallName> = (
  request: Calls[Name]['request'],
  options?: CallOptions,
) => Promise<Calls[Name]['reply']>;

/** One event for analytics. */
export interface ProviderEvent {
  event_name: string;
  details: Record<string, unknown>;
}

/** Who signs visitors in: every call that the widget makes. */
export interface IdentityProvider {
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
  };
  /** Analytics. Fire and forget: never throws, never delays a visitor. */
  readonly log?: (event: ProviderEvent) => void;
}
