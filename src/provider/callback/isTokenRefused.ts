import { type AuthError, isAuthError } from '../../errors.ts';

const isRefusal = ({ status_code, error_type, error_details }: AuthError) =>
  status_code < 500 &&
  status_code !== 429 &&
  (/(?<!public_)token|link|pkce/.test(error_type) || /used|expired/.test(`${error_details?.reason}`));

/**
 * Checks whether an error means that a token can never be redeemed: it is unknown, used, too old, or of another browser. After a
 * refused new password the token is still valid, and so it is after a page with the public token of another project.
 */
export const isTokenRefused = (error: unknown): boolean => isAuthError(error) && isRefusal(error);
