import { AuthError, type AuthErrorDetails } from '../errors.ts';
import { isRecord } from '../lib/isRecord.ts';

const EXISTS = 'An account with this email address exists already. Please go back and sign in as you did before.';
const EXPIRED = 'It was used already or has expired. Please request a new one.';

/** Codes of Firebase without their prefix, the code of the widget, and the sentence for the visitor. Any other code keeps its name. */
const ENTRIES: readonly (readonly [codes: string, error_type: string, error_message?: string])[] = [
  ['invalid-credential wrong-password user-not-found', 'unauthorized_credentials', 'The email address or the password is wrong.'],
  ['email-already-in-use account-exists-with-different-credential', 'duplicate_email', EXISTS],
  ['weak-password password-does-not-meet-requirements', 'weak_password', 'Please choose a stronger password.'],
  ['invalid-verification-code', 'otp_code_not_found'],
  ['code-expired session-expired', 'otp_code_expired', EXPIRED],
  ['expired-action-code', 'link_expired', EXPIRED],
  ['invalid-action-code', 'link_used', EXPIRED],
  ['too-many-requests quota-exceeded', 'too_many_requests', 'Too many attempts. Please wait a few minutes.'],
  ['user-disabled', 'user_disabled', 'This account is disabled.'],
  ['user-token-expired no-current-user', 'user_unauthenticated'],
  ['multi-factor-auth-required', 'multi_factor_auth_required', 'This page does not support the second factor of this account.'],
  ['network-request-failed', 'network_error'],
  ['timeout', 'request_timeout'],
  ['captcha-check-failed invalid-app-credential', 'captcha_unavailable'],
  ['popup-closed-by-user cancelled-popup-request', 'aborted'],
  ['popup-blocked', 'oauth_no_window', 'Please allow this page to open windows.'],
  ['user-cancelled', 'oauth_denied'],
];

/** Codes without a response of the server. */
const NO_RESPONSE = /^(network|request|captcha|oauth|aborted)/;

/** The code of an error of the SDK, such as `auth/user-disabled`; empty for any other value. */
export const codeOf = (cause: unknown): string => (isRecord(cause) && typeof cause.code === 'string' ? cause.code : '');

/** An error without a response of the server, such as a link that needs an email address. */
export const localError = (error_type: AuthErrorDetails['error_type'], error_message: string, cause?: unknown) =>
  new AuthError({ error_type, error_message, status_code: 0, cause });

/** The error of a call as an AuthError; the error of the SDK is its `cause`. Any other value stays the same. */
export function firebaseError(cause: unknown): unknown {
  const code = codeOf(cause);
  if (!code.startsWith('auth/')) return cause;
  const name = code.slice(5);
  const [, error_type = name.replaceAll('-', '_'), error_message = ''] =
    ENTRIES.find(([codes]) => codes.split(' ').includes(name)) ?? [];
  const status_code = NO_RESPONSE.test(error_type) ? 0 : /^too_many/.test(error_type) ? 429 : 400;
  return new AuthError({ error_type, error_message, status_code, cause });
}
