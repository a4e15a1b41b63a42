export type ErrorType = readonly [status: number, type: string, message: string];

const notFresh: ErrorType = [403, 'session_not_fresh', 'Please sign in again before you change your passkeys.'];
const invalidLink = [
  403,
  'no_match_for_provided_magic_link_url',
  "The redirect address is not in Better Auth's trustedOrigins.",
] as const;
const wrongWallet = [
  401,
  'unable_to_authenticate_crypto_wallet',
  'The wallet did not sign this request, or the request has expired.',
] as const;
const wrongCode = [404, 'otp_code_not_found', 'The passcode is wrong, or was already used.'] as const;
const noPasskey = [404, 'webauthn_registration_not_found', 'The passkey was not found.'] as const;
const noChallenge = [401, 'unable_to_auth_webauthn_registration', 'The passkey request has expired. Please try again.'] as const;
const wrongPasskey = [401, 'unable_to_auth_webauthn_registration', 'The passkey could not be verified.'] as const;
const untrusted = [403, 'origin_not_allowed', "The origin of this page is not in Better Auth's trustedOrigins."] as const;

/** Better Auth's error codes with an equivalent on the wire. Any other code becomes its own error type, in lower case. */
export const errorTypes = {
  INVALID_OTP: wrongCode,
  OTP_NOT_FOUND: wrongCode,
  OTP_EXPIRED: [401, 'unable_to_auth_otp_code', 'The passcode has expired. Please request a new one.'],
  TOO_MANY_ATTEMPTS: [429, 'user_lock_limit_reached', 'Too many wrong passcodes. Please request a new one.'],
  INVALID_EMAIL: [400, 'invalid_email', 'Email format is invalid.'],
  INVALID_PHONE_NUMBER: [400, 'invalid_phone_number', 'Phone number is invalid.'],
  INVALID_EMAIL_OR_PASSWORD: [401, 'unauthorized_credentials', 'Email or password is wrong.'],
  EMAIL_NOT_VERIFIED: [
    403,
    'email_not_verified',
    'Please open the link in our email in this browser, to confirm your address. Then sign in.',
  ],
  PASSWORD_TOO_SHORT: [400, 'weak_password', 'This password is too short.'],
  PASSWORD_TOO_LONG: [400, 'password_too_long', 'This password is too long.'],
  PASSWORD_COMPROMISED: [400, 'breached_password', 'This password appeared in a breach of another site.'],
  UNAUTHORIZED: [401, 'user_unauthenticated', 'The user is not signed in.'],
  SESSION_NOT_FRESH: notFresh,
  SESSION_EXPIRED: notFresh,
  INVALID_CALLBACK_URL: invalidLink,
  INVALID_REDIRECT_URL: invalidLink,
  INVALID_NEW_USER_CALLBACK_URL: invalidLink,
  INVALID_ERROR_CALLBACK_URL: invalidLink,
  INVALID_ORIGIN: untrusted,
  MISSING_OR_NULL_ORIGIN: untrusted,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: untrusted,
  ONE_TAP_CREDENTIAL_REFUSED: [
    401,
    'oauth_token_not_found',
    'The sign-in has expired or was already used. Please sign in again.',
  ],
  PROVIDER_NOT_FOUND: [400, 'invalid_oauth_provider', 'This sign-in provider is not set up.'],
  PASSKEY_NOT_FOUND: noPasskey,
  RESOURCE_NOT_FOUND: noPasskey,
  CHALLENGE_NOT_FOUND: noChallenge,
  AUTHENTICATION_FAILED: wrongPasskey,
  FAILED_TO_VERIFY_REGISTRATION: [401, 'unable_to_register_webauthn_registration', 'The passkey could not be verified.'],
  PREVIOUSLY_REGISTERED: [400, 'duplicate_webauthn_registration', 'This passkey is already registered.'],
  UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE: wrongWallet,
  UNAUTHORIZED_SIWE_MESSAGE_MISMATCH: wrongWallet,
  UNAUTHORIZED_SIWE_MESSAGE_EXPIRED: wrongWallet,
  MISSING_RESPONSE: [403, 'captcha_required', 'A captcha is required.'],
  VERIFICATION_FAILED: [403, 'captcha_failed', 'The captcha could not be verified.'],
} satisfies Readonly<Record<string, ErrorType>>;
