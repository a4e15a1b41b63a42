import { AuthError, type AuthErrorCode, isAuthError } from '../errors.ts';

const codes: Record<string, AuthErrorCode> = { AbortError: 'aborted', TimeoutError: 'request_timeout' };

/**
 * What a call threw, as an AuthError; one that already is stays the same. `signal` is the caller's; `otherwise` is the code of
 * what is neither an abort nor a time limit.
 */
export function toAuthError(cause: unknown, signal?: AbortSignal, otherwise: AuthErrorCode = 'unknown_error'): AuthError {
  if (isAuthError(cause)) return cause;
  const error_type = signal?.aborted ? 'aborted' : (codes[Object(cause).name] ?? otherwise);
  return new AuthError({ error_type, error_message: '', status_code: 0, cause });
}
