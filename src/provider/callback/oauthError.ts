import { AuthError } from '../../errors.ts';

/** Converts the error code of a provider's redirect. Its description is ignored, because anybody can write it. */
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
