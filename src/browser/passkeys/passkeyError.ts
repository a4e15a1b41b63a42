import { AuthError, type AuthErrorCode } from '../../errors.ts';

const codes: Record<string, AuthErrorCode> = {
  // Chromium and Safari use NotAllowedError for a dismissal and a time limit; Firefox uses AbortError. They use NotAllowedError for
  // a frame without permission too; see getPasskey.ts.
  NotAllowedError: 'passkey_dismissed',
  AbortError: 'passkey_dismissed',
  // An excluded credential is already on the device (Web Authentication, section 5.1.3).
  InvalidStateError: 'passkey_already_registered',
  // The domain does not match the page's, or is not a domain.
  SecurityError: 'passkey_unavailable',
  NotSupportedError: 'passkey_unavailable',
  ConstraintError: 'passkey_unavailable',
};

/** Converts the error of a passkey ceremony in the browser to an AuthError. */
export function passkeyError(cause: unknown): AuthError {
  return new AuthError({ error_type: codes[Object(cause).name] ?? 'unknown_error', status_code: 0, cause });
}
