import { type AuthError, isAuthError } from '../errors.ts';

const isRefusal = ({ status_code, error_type, error_details }: AuthError) =>
  status_code < 500 &&
  status_code !== 429 &&
  (/token|link|pkce/.test(error_type) || /used|expired/.test(`${error_details?.reason}`));

/**
 * Whether an error says for good that a token cannot be redeemed: it is unknown, used, too old, or of another browser. Where a new
 * password is refused, the token serves for another one.
 */
export const isTokenRefused = (error: unknown): boolean => isAuthError(error) && isRefusal(error);
