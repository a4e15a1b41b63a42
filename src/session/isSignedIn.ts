import { type AuthError, isAuthError } from '../errors.ts';
import { UNRECOVERABLE } from './unrecoverableErrors.ts';

/** Source of the decision whether a visitor is signed in. */
export interface SessionSource {
  /** The session that the browser knows, or null. */
  get(): unknown;
  /** Returns true if an unknown session may exist: there is its cookie, scripts cannot read it, or its provider keeps it. */
  mayExist(): boolean;
  /** Asks the provider. */
  authenticate(): Promise<unknown>;
}

const isRefusal = ({ status_code }: AuthError) => status_code >= 400 && status_code < 500;

/**
 * Checks whether a visitor is signed in. Local storage alone does not decide this: it belongs to one origin and may be cleared, while
 * the cookie lives. Makes no request if no session may exist.
 * @throws AuthError if only a cookie indicates a session and the provider does not answer.
 */
export async function isSignedIn(session: SessionSource): Promise<boolean> {
  if (!session.get() && !session.mayExist()) return false;
  try {
    await session.authenticate();
  } catch (error) {
    if (!isAuthError(error)) throw error;
    if (UNRECOVERABLE.split(' ').includes(error.error_type) || !session.mayExist()) return false;
    if (!session.get() && !isRefusal(error)) throw error;
    // What the provider answers is not that the session has ended, so it counts as live.
  }
  return true;
}
