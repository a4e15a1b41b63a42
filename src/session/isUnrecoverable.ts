import { isAuthError } from '../errors.ts';

const unrecoverable = ['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'];

/** Whether a session call's error means that the session is gone for good. */
export function isUnrecoverable(error: unknown): boolean {
  return isAuthError(error) && unrecoverable.includes(error.error_type);
}
