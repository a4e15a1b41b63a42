import { AuthError, type AuthErrorCode, isAuthError } from '../errors.ts';

const codes: Record<string, AuthErrorCode> = { AbortError: 'aborted', TimeoutError: 'request_timeout' };

/**
 * Converts a thrown value to an AuthError; one that already is an AuthError is returned unchanged. `signal` is that of the
 * caller; `otherwise` is the code for a value that is neither an abort nor a time limit.
 */
export function toAuthError(cause: unknown, signal?: AbortSignal, otherwise: AuthErrorCode = 'unknown_error'): AuthError {
  if (isAuthError(cause)) return cause;
  const error_type = signal?.aborted ? 'aborted' : (codes[Object(cause).name] ?? otherwise);
  return new AuthError({ error_type, status_code: 0, cause });
}
