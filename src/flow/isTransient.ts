import type { AuthError } from '../errors.ts';

/**
 * Checks whether the same call may succeed when it is repeated: there was no valid response, or one with
 * status 429 or 500 and above.
 */
export function isTransient({ status_code }: AuthError): boolean {
  return status_code < 400 || status_code === 429 || status_code >= 500;
}
