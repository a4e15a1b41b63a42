import { isAuthError } from '../errors.ts';
import { UNRECOVERABLE } from './unrecoverableErrors.ts';

/** Whether a session call's error means that the session is gone for good. */
export function isUnrecoverable(error: unknown): boolean {
  return isAuthError(error) && UNRECOVERABLE.split(' ').includes(error.error_type);
}
