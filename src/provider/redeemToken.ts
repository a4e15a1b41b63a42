import { handToOpener } from '../browser/oauth/handToOpener.ts';
import { tellOAuthDone } from '../browser/oauth/oauthElsewhere.ts';
import type { Callback } from '../browser/parseSavedCallback.ts';
import { type AuthError, type AuthErrorCode, isAuthError } from '../errors.ts';
import { callbackError } from './callbackError.ts';
import type { AuthenticateReply, MethodReply, OAuthAuthenticateReply } from './contract.ts';
import { oauthError } from './oauthError.ts';
import type { Send, SendOptions } from './Send.ts';

/** What the address of a page carried that a mail's link or a provider led to, and for whom. */
export interface RedeemParams extends Callback {
  /** Of the project that the sign-in is for. */
  publicToken: string;
}

/** What `authenticateByUrl` resolves with: who is signed in, and by which kind of link. */
export type CallbackReply = (AuthenticateReply & MethodReply) | OAuthAuthenticateReply;

/**
 * Spends what the address carried. Where the page is in a window that a widget opened for a sign-in at a provider, the widget
 * gets it and the window closes: null. Rejects with an AuthError, which tells apart what was used, is too old, or began elsewhere.
 *
 * @param assertAllowed throws if the token must not be redeemed in this browser; returns options for the call that redeems it
 */
export async function redeemToken(
  send: Send,
  { publicToken, type, token, error }: RedeemParams,
  given: { session_duration_minutes: number; email?: string },
  assertAllowed: () => SendOptions,
): Promise<CallbackReply | null> {
  const request = { ...given, token };
  try {
    // The page that opened this window has started the sign-in, perhaps with a storage of its own.
    if (type === 'oauth' && (await handToOpener(token ? { token } : { error }))) return null;
    if (!token) throw oauthError(error);
    const options = assertAllowed();
    if (type !== 'oauth') return await send('magicLinks.authenticate', request, options);
    const reply = await send('oauth.authenticate', request, options);
    // The widget that began it may wait in another window, which a page's policy has cut off from this one.
    tellOAuthDone(publicToken);
    return reply;
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
  // The reply was of another provider.
  if (error_type === 'link_other_device' && !error_message) return 'link_other_device';
  if (error_details?.reason === 'used') return 'link_used';
  return error_details?.reason === 'expired' ? 'link_expired' : null;
}
