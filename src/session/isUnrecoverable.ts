import { isAuthError } from '../errors.ts';

const unrecoverable = ['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'];

/** Checks whether an error of a session call means that the session has ended permanently. */
export function isUnrecoverable(error: unknown): boolean {
  return isAuthError(error) && unrecoverable.includes(error.error_type);
}
