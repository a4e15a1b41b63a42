import { parseSavedCallback } from '../../browser/parseSavedCallback.ts';
import { SIGN_IN_TYPES } from '../../browser/saveCallback.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { RedeemOptions } from '../../client/Client.ts';
import { type AuthErrorCode, isAuthError } from '../../errors.ts';
import { SESSION_DURATION_MINUTES } from '../../limits.ts';
import type { Send } from '../Send.ts';
import { assertRequested, type CallbackBrowser } from './assertRequested.ts';
import { assertSignedOut } from './assertSignedOut.ts';
import { expireCallback, forgetCallback } from './forgetCallback.ts';
import { removeOAuthStart } from './oauthRecord.ts';
import { type CallbackResponse, redeemToken } from './redeemToken.ts';

/** Errors of a token that can never be redeemed in this browser. */
const REFUSED: readonly string[] = ['link_used', 'link_other_device'] satisfies AuthErrorCode[];

/** Client that redeems callbacks. */
export interface Redeemer extends CallbackBrowser {
  send: Send;
  tabStorage: KeyValueStore;
  /** Address of the back end. */
  url: URL;
  /** Token that was redeemed last. A browser may have left it in the address. */
  redeemed: string;
}

/**
 * Signs in with the callback that the tab stores. Returns null for a callback of another kind, and for one that is too old or was redeemed.
 * A token that may be redeemed later stays stored.
 * @throws AuthError as `redeemToken` and `assertRequested` do, and `session_exists` if the token would replace a session
 */
export async function redeemCallback(
  redeemer: Redeemer,
  saved: string,
  options: RedeemOptions = {},
): Promise<CallbackResponse | null> {
  const { send, tabStorage, publicToken, url } = redeemer;
  const { session_duration_minutes = SESSION_DURATION_MINUTES, email } = options;
  const given = { session_duration_minutes, ...(email && { email }) };
  const callback = parseSavedCallback(saved, SIGN_IN_TYPES);
  if (!callback) return null;
  const { token } = callback;
  // The error of a provider is shown only once.
  if (token === redeemer.redeemed || !token) forgetCallback(tabStorage, publicToken);
  if (token && token === redeemer.redeemed) return null;
  // The sign-in that this browser has started ended in that error.
  if (!token) removeOAuthStart(redeemer.storage, publicToken);
  // It may have come after the calls were made.
  expireCallback(tabStorage, publicToken);
  const assertAllowed = () =>
    assertRequested(redeemer, callback, options) || options.replaceSession ? {} : { checkSession: assertSignedOut };
  const response = await redeemToken(send, { publicToken, url, ...callback }, given, assertAllowed).catch((error) => {
    if (isAuthError(error) && REFUSED.includes(error.error_type)) forgetCallback(tabStorage, publicToken, token);
    throw error;
  });
  redeemer.redeemed = token;
  forgetCallback(tabStorage, publicToken, token);
  return response;
}
