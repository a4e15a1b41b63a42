import type { KeyValueStore } from '../../browser/storage.ts';
import type { RedeemOptions } from '../../client/Client.ts';
import { callbackError } from './callbackError.ts';
import { isOAuthEnd, startedProvider } from './oauthRecord.ts';

/** State of the browser that receives a callback. */
export interface CallbackBrowser {
  storage: KeyValueStore;
  publicToken: string;
}

/**
 * Checks that a callback may be redeemed in this browser: an OAuth callback belongs to the browser that started it, since another
 * person's would sign a visitor in to that person's account.
 * @returns whether this browser has requested the token. Any other token must not replace a session.
 * @throws AuthError `link_used` or `link_other_device`
 */
export function assertRequested(
  { storage, publicToken }: CallbackBrowser,
  { type, token }: { type: string; token: string },
  { startedElsewhere }: RedeemOptions,
): boolean {
  if (type !== 'oauth') return false;
  if (isOAuthEnd(storage, publicToken, token)) throw callbackError('link_used');
  const isStarted = startedProvider(storage, publicToken) !== null;
  if (!isStarted && !startedElsewhere) throw callbackError('link_other_device');
  return isStarted;
}
