import { isSignedIn, type SessionSource } from '../../session/isSignedIn.ts';
import { callbackError } from './callbackError.ts';

/**
 * Checks that no visitor is signed in. A session that the provider has ended is removed by this.
 * @throws AuthError `session_exists`, and as `isSignedIn` does
 */
export async function assertSignedOut(session: SessionSource): Promise<void> {
  if (await isSignedIn(session)) throw callbackError('session_exists');
}
