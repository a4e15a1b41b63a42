import type { CryptoWalletType, Name } from '../../../src/provider/contract.ts';
import type { Channel } from '../../catalogues/otpMethods.ts';
import type { IdpSettings } from '../../catalogues/settings.ts';
import type { Message } from '../messages/Message.ts';

/** Instants are milliseconds since 1970; secrets rest as hashes. */

export interface StoredUser {
  user_id: string;
  created_at: number;
  /** `pending` until the first proof of an address, or a password. */
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
  /** Wrong passwords since the last right one. */
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
  /** The user's id as the authenticator keeps it, base64url. */
  user_handle: string;
  /** The COSE key, base64url. */
  public_key: string;
  /** How often it was used, where the authenticator counts. */
  counter: number;
  transports: readonly string[];
}

/** A passkey that a browser is about to make or to use. */
export interface Ceremony {
  challenge: string;
  kind: 'register' | 'authenticate';
  /** Whose passkey it has to be; null for anybody's. */
  user_id: string | null;
  user_handle: string;
  domain: string;
  /** Of the page that began it. */
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
  /** Null where the provider tells none. */
  email: string | null;
  handle: string;
  name: Partial<Name>;
  /** Clients that were given it by FedCM. */
  shared_with?: readonly string[];
}

/** A sign-in at a provider that somebody has begun. */
export interface OAuthFlow {
  hash: string;
  provider: string;
  /** Separated by spaces. */
  scopes: string;
  code_challenge: string | null;
  /** Empty for what is to be attached and has not begun yet. */
  login_url: string;
  signup_url: string;
  /** To whom the account is added; null is whoever has it. */
  user_id: string | null;
  /** Hash of the token that a One Tap sign-in ends with. */
  csrf?: string;
  expires_at: number;
}

/** What the redirect back from a provider carries. */
export interface OAuthToken extends Pick<OAuthFlow, 'hash' | 'scopes' | 'code_challenge' | 'user_id' | 'expires_at'> {
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
  /** `login` is the one-click link of a reset mail. */
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

/** What a wallet is to sign. */
export interface WalletChallenge {
  nonce: string;
  type: CryptoWalletType;
  address: string;
  text: string;
  /** Whether the text is an EIP-4361 message. */
  siwe: boolean;
  /** 0 for no such limit. */
  not_before: number;
  expires_at: number;
  /** To whom the wallet is added; null is whoever has it. */
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

/** A token made by the captcha or fingerprint script that the mock serves. */
export interface Proof {
  hash: string;
  kind: 'captcha' | 'fingerprint';
  expires_at: number;
}

export interface SigningKey {
  kid: string;
  privateJwk: Record<string, unknown>;
}

/** All that the mock remembers across restarts, table by table. */
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
