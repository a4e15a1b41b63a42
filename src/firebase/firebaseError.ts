import { AuthError, type AuthErrorCode, type AuthErrorDetails } from '../errors.ts';
import { isRecord } from '../lib/isRecord.ts';

type Entry = readonly [codes: string, error_type: AuthErrorCode | (string & {}), error_message?: string];

/** Codes of Firebase without their prefix, the code of the widget, and the sentence for the visitor. Any other code keeps its name. */
const ENTRIES: readonly Entry[] = [
  [
    'invalid-credential wrong-password user-not-found invalid-login-credentials',
    'unauthorized_credentials',
    'The email address or the password is wrong.',
  ],
  ['email-already-in-use', 'duplicate_email', 'An account with this email address exists already. Please go back and log in.'],
  [
    'account-exists-with-different-credential credential-already-in-use',
    'duplicate_email',
    'An account with this email address exists already. Please sign in as you did before.',
  ],
  ['weak-password password-does-not-meet-requirements', 'weak_password', 'Please choose a stronger password.'],
  ['invalid-verification-code missing-verification-code', 'otp_code_not_found'],
  ['code-expired session-expired', 'otp_code_expired', 'This passcode has expired. Please request a new one.'],
  ['invalid-phone-number missing-phone-number', 'invalid_phone_number'],
  ['too-many-requests quota-exceeded', 'too_many_requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['expired-action-code', 'link_expired', 'This link has expired. Please request a new one.'],
  ['invalid-action-code', 'link_used', 'This link was used already. Please request a new one.'],
  ['user-disabled', 'user_disabled', 'This account is disabled.'],
  ['user-token-expired invalid-user-token no-current-user null-user', 'user_unauthenticated', 'Please sign in again.'],
  [
    'multi-factor-auth-required',
    'multi_factor_required',
    'This account needs a second factor, which this page does not support.',
  ],
  ['network-request-failed', 'network_error'],
  ['timeout', 'request_timeout'],
  ['captcha-check-failed missing-app-credential invalid-app-credential missing-recaptcha-token', 'captcha_unavailable'],
  ['popup-closed-by-user cancelled-popup-request', 'aborted'],
  ['popup-blocked', 'oauth_no_window', 'The browser opened no window for the sign-in. Please allow windows of this page.'],
  ['user-cancelled redirect-cancelled-by-user', 'oauth_denied'],
];

/** Codes without a reply of the server. */
const UNANSWERED = ['network_error', 'request_timeout', 'aborted', 'captcha_unavailable', 'oauth_no_window', 'oauth_denied'];

/** The code of an error of the SDK, such as `auth/user-disabled`; empty for any other value. */
export const codeOf = (cause: unknown): string => (isRecord(cause) && typeof cause.code === 'string' ? cause.code : '');

/** An error without a reply of the server, such as a link that needs an email address. */
export const localError = (error_type: AuthErrorDetails['error_type'], error_message: string, cause?: unknown) =>
  new AuthError({ error_type, error_message, status_code: 0, cause });

/** The error of a call as an AuthError; the error of the SDK is its `cause`. Any other value stays the same. */
export function firebaseError(cause: unknown): unknown {
  const code = codeOf(cause);
  if (!code.startsWith('auth/')) return cause;
  const name = code.slice(5);
  const [, error_type = name.replaceAll('-', '_'), error_message = ''] =
    ENTRIES.find(([codes]) => codes.split(' ').includes(name)) ?? [];
  const status_code = UNANSWERED.includes(error_type) ? 0 : error_type === 'too_many_requests' ? 429 : 400;
  return new AuthError({ error_type, error_message, status_code, cause });
}
