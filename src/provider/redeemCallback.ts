import { parseSavedCallback } from '../browser/parseSavedCallback.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import { SIGN_IN_TYPES } from '../browser/takeCallback.ts';
import type { RedeemOptions } from '../client/client.ts';
import { type AuthErrorCode, isAuthError } from '../errors.ts';
import { SESSION_DURATION_MINUTES } from '../limits.ts';
import { assertRequested, type CallbackBrowser } from './assertRequested.ts';
import { expireCallback, forgetCallback } from './forgetCallback.ts';
import { type CallbackReply, redeemToken } from './redeemToken.ts';

/** Errors of a token that can never be redeemed in this browser. */
const REFUSED: readonly string[] = ['link_used', 'link_other_device'] satisfies AuthErrorCode[];

/** Client that redeems callbacks. */
export interface Redeemer extends CallbackBrowser {
  tabStorage: KeyValueStore;
  /** Token that was redeemed last. A browser may have left it in the address. */
  redeemed: string;
}

/**
 * Signs in with the callback that the tab stores. Resolves with null if the callback has another type, is too old, or is
 * redeemed.
 * @throws AuthError as `redeemToken` and `assertRequested` do. A token that is not refused permanently stays, for another
 *   attempt.
 */
export async function redeemCallback(
  redeemer: Redeemer,
  saved: string,
  options: RedeemOptions = {},
): Promise<CallbackReply | null> {
  const { send, tabStorage, publicToken } = redeemer;
  const { session_duration_minutes = SESSION_DURATION_MINUTES, email } = options;
  const given = { session_duration_minutes, ...(email && { email }) };
  const callback = parseSavedCallback(saved, SIGN_IN_TYPES);
  if (!callback) return null;
  const { token } = callback;
  // The error of a provider is shown only once.
  if (token === redeemer.redeemed || !token) forgetCallback(tabStorage, publicToken);
  if (token && token === redeemer.redeemed) return null;
  // The callback may be newer than the client's calls, which start the timer only once.
  expireCallback(tabStorage, publicToken);
  const assertAllowed = () => assertRequested(redeemer, callback, options);
  const reply = await redeemToken(send, { publicToken, ...callback }, given, assertAllowed).catch((error) => {
    if (isAuthError(error) && REFUSED.includes(error.error_type)) forgetCallback(tabStorage, publicToken, token);
    throw error;
  });
  redeemer.redeemed = token;
  forgetCallback(tabStorage, publicToken, token);
  return reply;
}
