import { storageKey } from '../lib/storageKey.ts';
import { toJson } from '../lib/toJson.ts';
import { pageParam, removePageParams } from './page.ts';
import type { KeyValueStore } from './storage.ts';

/** The values of `stytch_token_type` whose token signs in by itself. */
export const SIGN_IN_TYPES = ['magic_links', 'login', 'oauth'];

/** Parameters that belong to a token, whatever its purpose is. */
export const TOKEN_PARAMS = ['stytch_token_type', 'stytch_redirect_type', 'token'];

/** Returns the storage key of a project's callback. */
export const callbackKey = (publicToken: string) => storageKey(publicToken, 'callback');

/**
 * Moves the token or error that an email link or a sign-in at a provider has added from the page's address to the storage of the
 * tab, before other scripts read it. It stays there until the token is redeemed or refused, so that a second call or a reload of
 * the tab finds it.
 *
 * It is stored in the session storage of this tab, for CALLBACK_TOKEN_MINUTES. Unlike the address or `history.state`, that is not
 * part of the history, a referrer, a server log or an analytics report. Unlike local storage, other tabs cannot read it. Scripts
 * of this page's origin can read it, but they could redeem a token anyway, and could also read a key that encrypts it.
 * @param storage session storage of the tab
 * @param types values of `stytch_token_type` to move; an empty string means an address without one
 * @returns the text for `parseSavedCallback`, of any type; null if nothing is stored.
 */
export function saveCallback(storage: KeyValueStore, publicToken: string, types: readonly string[]): string | null {
  const type = pageParam('stytch_token_type') ?? '';
  const token = pageParam('token');
  const error = type === 'oauth' && pageParam('error');
  if (types.includes(type) && (token || error)) {
    storage.set(callbackKey(publicToken), toJson([type, token, error, Date.now()]));
    removePageParams(...TOKEN_PARAMS, ...(error ? ['error', 'error_description'] : []));
  }
  return storage.get(callbackKey(publicToken));
}
