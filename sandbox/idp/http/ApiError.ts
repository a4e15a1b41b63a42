/** Errors of the mock: HTTP status and a sentence for people. */
const catalogue = {
  bad_request: [400, 'The request is not understood.'],
  request_too_large: [413, 'The request is too large.'],
  route_not_found: [404, 'There is no such route.'],
  internal_server_error: [500, 'Something went wrong on our side.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  control_refused: [
    403,
    "Control routes and simulators answer to this computer by its own names, and to requests with the sandbox's control token.",
  ],
  needs_mock: [409, 'This route needs the mock identity provider.'],
  backend_unavailable: [502, 'The back end did not answer.'],
  cross_origin_refused: [403, 'The control routes answer only to pages of the sandbox itself.'],

  public_token_required: [401, 'A public token is required.'],
  public_token_not_found: [404, 'This public token does not exist.'],

  session_not_found: [404, 'Session could not be found.'],
  user_unauthenticated: [401, 'The user is not signed in.'],
  idp_access_token_not_found: [404, 'The access token could not be found.'],
  trusted_token_profile_not_found: [404, 'The project trusts no such issuer of tokens.'],
  invalid_session_duration_minutes: [400, 'Session duration must be between 5 and 527040 minutes.'],

  captcha_required: [403, 'A captcha is required.'],
  captcha_failed: [429, 'The captcha could not be verified.'],

  invalid_email: [400, 'Email format is invalid.'],
  email_not_found: [404, 'Email could not be found.'],
  duplicate_email: [400, 'This email already belongs to an account.'],
  invalid_phone_number: [400, 'Phone number is invalid.'],
  phone_number_not_found: [404, 'Phone number could not be found.'],
  duplicate_phone_number: [400, 'This phone number already belongs to an account.'],
  too_many_addresses: [
    400,
    'A user can have 20 email addresses, and as many phone numbers, wallets, passkeys and provider accounts. Remove one of them first.',
  ],
  user_not_found: [404, 'User could not be found.'],
  totp_not_found: [404, 'The authenticator app could not be found.'],
  biometric_registration_not_found: [404, 'The biometric registration could not be found.'],
  connected_app_not_found: [404, 'The connected app could not be found.'],
  user_lock_limit_reached: [429, 'Too many failed attempts. This account is locked for an hour, or until its password is reset.'],

  invalid_method_id: [404, 'The passcode request could not be found.'],
  invalid_code: [400, 'A passcode has 6 digits.'],
  otp_code_not_found: [404, 'The passcode is not right.'],
  unable_to_auth_otp_code: [401, 'The passcode has expired or was already used. Please request a new one.'],
  invalid_expiration_otp: [400, 'Passcode expiration must be between 1 and 10 minutes.'],

  magic_link_not_found: [404, 'The login link could not be found.'],
  unable_to_auth_magic_link: [401, 'The login link has expired or was already used. Please request a new one.'],
  no_login_redirect_urls_set: [400, 'No login redirect address was given.'],
  no_signup_redirect_urls_set: [400, 'No sign-up redirect address was given.'],
  no_reset_password_redirect_urls_set: [400, 'No reset-password redirect address was given.'],
  no_match_for_provided_magic_link_url: [400, 'The redirect address is not one of those allowed.'],

  weak_password: [400, 'This password is too weak.'],
  breached_password: [400, 'This password appeared in a breach of another site. It must be reset.'],
  reset_password: [400, 'For security, the password must be reset by email.'],
  unauthorized_credentials: [401, 'Email or password is wrong.'],
  no_user_password: [400, 'This user has no password.'],
  unable_to_auth_password_reset_token: [401, 'The reset link has expired or was already used. Please request a new one.'],

  bad_domain_for_stytch_sdk: [400, 'The domain must be the host name of the page, or a name above it.'],
  invalid_public_key_credential: [400, 'The public key credential is not understood.'],
  no_pending_webauthn_registration: [404, 'No registration of a passkey is under way, or it has expired. Please try again.'],
  unable_to_register_webauthn_registration: [401, 'The passkey could not be verified.'],
  duplicate_webauthn_registration: [400, 'This passkey is registered already.'],
  no_active_webauthn_registrations: [404, 'The user has no passkey for this domain.'],
  unable_to_auth_webauthn_registration: [401, 'The passkey could not be verified, or the request has expired. Please try again.'],
  webauthn_registration_not_found: [404, 'The passkey could not be found.'],
  empty_webauthn_registration_name: [400, 'A passkey needs a name.'],

  invalid_wallet_type: [400, "A crypto wallet is of type 'ethereum' or 'solana'."],
  invalid_ethereum_address: [400, 'The Ethereum address is invalid.'],
  invalid_solana_address: [400, 'The Solana address is invalid.'],
  crypto_wallet_not_found: [404, 'The crypto wallet could not be found.'],
  invalid_signature: [400, 'The signature is not one of this type of wallet.'],
  unable_to_authenticate_crypto_wallet: [
    401,
    'The wallet did not sign this request, or the request has expired or was already used.',
  ],
  crypto_wallet_type_incompatible_with_siwe: [400, 'Only Ethereum wallets sign in with an EIP-4361 message.'],
  siwe_message_expired: [401, 'The sign-in message has expired. Please try again.'],
  siwe_message_not_valid_yet: [401, 'The sign-in message is not valid yet.'],
  invalid_siwe_uri: [400, 'The SIWE address must be a URI (RFC 3986) of the page that asks.'],
  invalid_siwe_chain_id: [400, 'The SIWE chain id must be a whole number.'],
  invalid_siwe_statement: [
    400,
    'The SIWE statement must be one line in the characters that EIP-4361 allows: ASCII without " % < > \\ ^ ` { | }.',
  ],
  invalid_siwe_issued_at: [400, 'The SIWE issue time must be an RFC 3339 instant.'],
  invalid_siwe_not_before: [400, 'The SIWE start time must be an RFC 3339 instant.'],
  invalid_siwe_message_request_id: [
    400,
    'The SIWE request id must be in the characters that EIP-4361 allows: those of one segment of a path.',
  ],
  invalid_siwe_resources: [400, 'The SIWE resources must be a list of at most 20 URIs (RFC 3986).'],

  invalid_pkce_code_challenge: [400, 'A PKCE code challenge of 43 URL-safe base64 characters is required.'],
  invalid_pkce_code_verifier: [400, 'The PKCE code verifier must have 43 to 128 characters.'],
  pkce_expected_code_verifier: [400, 'A PKCE code verifier was expected.'],
  pkce_did_not_expect_code_verifier: [400, 'A PKCE code verifier was not expected.'],
  pkce_mismatch: [401, 'The PKCE code verifier does not match the code challenge.'],

  invalid_oauth_provider: [400, 'There is no such sign-in provider.'],
  invalid_oauth_attach_token: [400, 'The attach token is unknown, or has expired.'],
  no_match_for_provided_oauth_url: [400, 'The redirect address is not one of those allowed.'],
  oauth_state_mismatch: [400, 'This sign-in did not begin on this page.'],
  oauth_config_not_found: [404, 'No Google OAuth client is configured.'],
  default_provider_not_allowed: [404, 'The default Google client cannot be used for One Tap.'],
  oauth_flow_callback_error: [400, 'This sign-in was answered already, or has waited too long. Please start again.'],
  oauth_user_registration_not_found: [404, 'The account at the provider could not be found.'],
  oauth_token_not_found: [400, 'The sign-in has expired or was already used. Please sign in again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ApiErrorType = keyof typeof catalogue;
export const errorTypes = Object.keys(catalogue) as ApiErrorType[];

/** Error of a handler that becomes an error response of the wire protocol. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ApiErrorType;
  readonly status: number;
  readonly details: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before the next attempt, for the header `Retry-After`. */
  retryAfter?: number;

  /**
   * @param message replaces the sentence of the catalogue, to name the mistake. Never contains a secret.
   * @param details machine-readable cause.
   */
  constructor(type: ApiErrorType, message?: string, details?: Readonly<Record<string, string>>) {
    super(message ?? catalogue[type][1]);
    this.type = type;
    this.details = details;
    this.status = catalogue[type][0];
  }
}

/** Returns status and sentence of an error type, also of one that the mock itself never uses. */
export function describeError(type: string): { status: number; message: string } {
  const known = (catalogue as Record<string, readonly [number, string] | undefined>)[type];
  return known ? { status: known[0], message: known[1] } : { status: 400, message: `The call failed: ${type}.` };
}
