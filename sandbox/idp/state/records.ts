import type { CryptoWalletType, Name } from '../../../src/provider/contract.ts';
import type { IdpSettings } from '../../definitions/idpSettings.ts';
import type { Channel } from '../../definitions/otpMethods.ts';
import type { Message } from '../messages/Message.ts';

/** Times are milliseconds since 1970. Secrets are stored as hashes. */

export interface StoredUser {
  user_id: string;
  created_at: number;
  /** `pending` until an address is proven or a password is set. */
  status: 'active' | 'pending';
  name: Name;
  emails: readonly { email_id: string; email: string; verified: boolean }[];
  phone_numbers: readonly { phone_id: string; phone_number: string; verified: boolean }[];
  crypto_wallets: readonly {
    crypto_wallet_id: string;
    crypto_wallet_address: string;
    crypto_wallet_type: CryptoWalletType;
    verified: boolean;
  }[];
  /** Accounts at sign-in providers. */
  providers: readonly { oauth_user_registration_id: string; provider: string; provider_subject: string }[];
  password: { password_id: string; hash: string; requires_reset: boolean } | null;
  passkeys: readonly StoredPasskey[];
  untrusted_metadata: Record<string, unknown>;
  /** Number of wrong passwords since the last correct one. */
  failures: number;
  locked_until: number;
}

export interface StoredPasskey {
  webauthn_registration_id: string;
  name: string;
  domain: string;
  user_agent: string;
  authenticator_type: '' | 'platform' | 'cross-platform';
  credential_id: string;
  /** User id in the authenticator, base64url. */
  user_handle: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Number of uses, if the authenticator counts them. */
  counter: number;
  transports: readonly string[];
}

/** A running passkey ceremony: a registration or a sign-in. */
export interface Ceremony {
  challenge: string;
  kind: 'register' | 'authenticate';
  /** Required owner of the passkey; null for any user. */
  user_id: string | null;
  user_handle: string;
  domain: string;
  /** Origin of the page that started it. */
  origin: string;
  user_verification: IdpSettings['passkeyUserVerification'];
  user_agent: string;
  authenticator_type: StoredPasskey['authenticator_type'];
  expires_at: number;
}

/** An account at a simulated sign-in provider. */
export interface OAuthIdentity {
  /** Such as `google`. */
  provider: string;
  subject: string;
  /** Null if the provider returns none. */
  email: string | null;
  handle: string;
  name: Partial<Name>;
  /** Clients that received the account by FedCM. */
  shared_with?: readonly string[];
}

/** A running sign-in at a provider. */
export interface OAuthFlow {
  hash: string;
  provider: string;
  /** Separated by spaces. */
  scopes: string;
  code_challenge: string | null;
  /** Empty until a provider that is added to a user is started. */
  login_url: string;
  signup_url: string;
  /** User to whom the account is added; null for the owner of the account. */
  user_id: string | null;
  /** Hash of the token of that user's session, which must last until the token of the redirect is used. */
  session?: string;
  /** Hash of the CSRF token of a One Tap sign-in. */
  csrf?: string;
  expires_at: number;
}

/** Token of the redirect from a provider. */
export interface OAuthToken extends Pick<OAuthFlow, 'hash' | 'scopes' | 'code_challenge' | 'user_id' | 'session' | 'expires_at'> {
  identity: OAuthIdentity;
  used: boolean;
}

export interface Passcode {
  method_id: string;
  user_id: string;
  delivery: Channel;
  hash: string;
  expires_at: number;
  attempts: number;
  used: boolean;
}

export interface LinkToken {
  hash: string;
  user_id: string;
  email_id: string;
  /** `login` is the one-click link of a reset email. */
  purpose: 'magic_links' | 'reset_password' | 'login';
  code_challenge: string | null;
  expires_at: number;
  used: boolean;
}

export interface Factor {
  type: 'otp' | 'magic_link' | 'password' | 'crypto' | 'webauthn' | 'oauth';
  delivery_method: Channel | 'knowledge' | 'crypto_wallet' | 'webauthn_registration' | `oauth_${string}`;
  last_authenticated_at: string;
  email_factor?: { email_id: string; email_address: string };
  phone_number_factor?: { phone_id: string; phone_number: string };
  webauthn_factor?: { webauthn_registration_id: string; domain: string; user_agent: string };
  crypto_wallet_factor?: { crypto_wallet_id: string; crypto_wallet_address: string; crypto_wallet_type: CryptoWalletType };
}

/** Text that a wallet must sign. */
export interface WalletChallenge {
  nonce: string;
  type: CryptoWalletType;
  address: string;
  text: string;
  /** True if the text is an EIP-4361 message. */
  siwe: boolean;
  /** 0 without such a limit. */
  not_before: number;
  expires_at: number;
  /** User to whom the wallet is added; null for the owner of the wallet. */
  user_id: string | null;
  used: boolean;
}

export interface StoredSession {
  hash: string;
  session_id: string;
  user_id: string;
  started_at: number;
  last_accessed_at: number;
  expires_at: number;
  user_agent: string;
  factors: readonly Factor[];
}

/** A token of the captcha or fingerprint script that the mock serves. */
export interface Proof {
  hash: string;
  kind: 'captcha' | 'fingerprint';
  expires_at: number;
}

export interface SigningKey {
  kid: string;
  privateJwk: Record<string, unknown>;
}

/** All data that the mock stores across restarts, by table. */
export interface Records {
  users: StoredUser;
  passcodes: Passcode;
  tokens: LinkToken;
  challenges: WalletChallenge;
  ceremonies: Ceremony;
  oauthAccounts: OAuthIdentity;
  oauthFlows: OAuthFlow;
  oauthTokens: OAuthToken;
  sessions: StoredSession;
  proofs: Proof;
  keys: SigningKey;
  settings: IdpSettings;
  messages: Message;
}
