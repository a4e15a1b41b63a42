import { emitOAuthDone } from '../../browser/oauth/oauthBroadcast.ts';
import type { OAuthProject } from '../../browser/oauth/oauthMessages.ts';
import { sendToOpener } from '../../browser/oauth/sendToOpener.ts';
import type { Callback } from '../../browser/parseSavedCallback.ts';
import { type AuthError, type AuthErrorCode, isAuthError } from '../../errors.ts';
import type { AuthenticateResponse, MethodResponse, OAuthAuthenticateResponse } from '../contract.ts';
import type { Send, SendOptions } from '../Send.ts';
import { callbackError } from './callbackError.ts';
import { oauthError } from './oauthError.ts';

/** Callback of a page's address and its project. */
export interface RedeemParams extends Callback, OAuthProject {}

/** Result of `authenticateByUrl`: the user and session, with the fields of a login link or of a social provider. */
export type CallbackResponse = (AuthenticateResponse & MethodResponse) | OAuthAuthenticateResponse;

/**
 * Redeems a callback. If this page is in a popup that a widget opened for a sign-in at a provider, passes the callback to the
 * widget, closes the popup and resolves with null. Rejects with an AuthError that distinguishes tokens that are used, too old, or
 * of another browser.
 *
 * @param assertAllowed throws if the token must not be redeemed in this browser; returns options for the call that redeems it
 */
export async function redeemToken(
  send: Send,
  { publicToken, url, type, token, error }: RedeemParams,
  given: { session_duration_minutes: number; email?: string },
  assertAllowed: () => SendOptions,
): Promise<CallbackResponse | null> {
  const request = { ...given, token };
  try {
    // The opener has started the sign-in, and may have its own storage.
    if (type === 'oauth' && (await sendToOpener(token ? { token } : { error }, { publicToken, url }))) return null;
    if (!token) throw oauthError(error);
    const options = assertAllowed();
    if (type !== 'oauth') return await send('magicLinks.authenticate', request, options);
    const response = await send('oauth.authenticate', request, options);
    // The widget that began it may wait in another window, which a page's policy has cut off from this one.
    emitOAuthDone(publicToken);
    return response;
  } catch (cause) {
    throw isAuthError(cause) ? explained(cause) : cause;
  }
}

function explained(error: AuthError): AuthError {
  const code = codeOf(error);
  return code ? callbackError(code, error) : error;
}

function codeOf({ error_type, error_message, error_details }: AuthError): AuthErrorCode | null {
  // The proof that it began here is missing, or is that of another sign-in.
  if (error_type === 'pkce_expected_code_verifier' || error_type === 'pkce_mismatch') return 'link_other_device';
  // The sign-in was at another provider.
  if (error_type === 'link_other_device' && error_message === error_type) return 'link_other_device';
  if (error_details?.reason === 'used') return 'link_used';
  return error_details?.reason === 'expired' ? 'link_expired' : null;
}
