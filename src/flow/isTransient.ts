import type { AuthError } from '../errors.ts';

/** Refusals of a sign-in at a provider, or of a link, that need another sign-in or another link. */
const REFUSED = /^(oauth|link)_/;

/**
 * Checks whether the same call may succeed when it is repeated: there was no valid response, or one with
 * status 429 or 500 and above. A refusal of this browser itself has no status, and is final.
 */
export const isTransient = ({ error_type, status_code }: AuthError): boolean =>
  !REFUSED.test(error_type) && (status_code < 400 || status_code === 429 || status_code >= 500);
