import { AuthError, type AuthErrorCode } from '../../errors.ts';

const codes: Record<string, AuthErrorCode> = {
  // Chromium and Safari say NotAllowedError for a dismissal, for a time limit and for a frame that may not ask; Firefox AbortError.
  NotAllowedError: 'passkey_dismissed',
  AbortError: 'passkey_dismissed',
  // A credential that is excluded is on the device already (Web Authentication, section 5.1.3).
  InvalidStateError: 'passkey_already_registered',
  // The domain is not one of the page's, or not a domain at all.
  SecurityError: 'passkey_unavailable',
  NotSupportedError: 'passkey_unavailable',
  ConstraintError: 'passkey_unavailable',
};

/** What a browser's passkey ceremony rejected with, as an AuthError. */
export function passkeyError(cause: unknown): AuthError {
  return new AuthError({ error_type: codes[Object(cause).name] ?? 'unknown_error', error_message: '', status_code: 0, cause });
}
