import { isAuthError } from '../errors.ts';
import { UNRECOVERABLE } from './unrecoverableErrors.ts';

/** Checks whether an error of a session call means that the session has ended permanently. */
export function isUnrecoverable(error: unknown): boolean {
  return isAuthError(error) && UNRECOVERABLE.split(' ').includes(error.error_type);
}
