import { AuthError, type AuthErrorCode } from '../../errors.ts';

const MESSAGES: { readonly [Code in AuthErrorCode]?: string } = {
  link_used: 'This sign-in link was used already. Please sign in again to get a new one.',
  link_expired: 'This sign-in link has expired. Please sign in again to get a new one.',
  link_other_device:
    'This sign-in began in another browser or on another device. Please open the link there, or sign in again here.',
  session_exists: 'You are already signed in. Please sign out before you open a sign-in link.',
};

/** Creates the error of a callback that cannot be redeemed. `cause` is the error of the back end, if it sent one. */
export function callbackError(code: AuthErrorCode, cause?: AuthError): AuthError {
  const { status_code = 0, request_id } = cause ?? {};
  return new AuthError({
    error_type: code,
    error_message: MESSAGES[code],
    status_code,
    ...(request_id !== undefined && { request_id }),
    cause,
  });
}
