import type { AuthError } from '../errors.ts';
import { isOAuthError } from './isOAuthError.ts';

/**
 * Checks whether the same call may succeed when it is repeated: there was no valid response, or one with
 * status 429 or 500 and above. What a social provider has refused needs another sign-in there.
 */
export function isTransient(error: AuthError): boolean {
  const { status_code } = error;
  return !isOAuthError(error) && (status_code < 400 || status_code === 429 || status_code >= 500);
}
