import type { AuthError } from '../errors.ts';

/**
 * Checks whether the same call may succeed when it is repeated: there was no valid response, or one with
 * status 429 or 500 and above. What a social provider has refused needs another sign-in there.
 */
export function isTransient({ error_type, status_code }: AuthError): boolean {
  return !error_type.startsWith('oauth_') && (status_code < 400 || status_code === 429 || status_code >= 500);
}
