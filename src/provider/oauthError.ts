import { AuthError } from '../errors.ts';

/** What the code means that a provider led back with in place of a token. The text of its description is not to be trusted. */
export function oauthError(code: string): AuthError {
  const denied = code === 'access_denied';
  return new AuthError({
    error_type: denied ? 'oauth_denied' : 'oauth_failed',
    error_message: denied
      ? 'You did not allow the sign-in. Please try again, or choose another way.'
      : 'The provider could not sign you in. Please try again, or choose another way.',
    status_code: 0,
    cause: new Error(`The provider led back with the error '${code.slice(0, 50)}'.`),
  });
}
