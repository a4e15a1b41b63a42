import { storageKey } from '../lib/storageKey.ts';
import { pageParam, removePageParams } from './page.ts';
import type { KeyValueStore } from './storage.ts';

/** The values of `stytch_token_type` whose token signs in by itself. */
export const SIGN_IN_TYPES = ['magic_links', 'login', 'oauth'];

/** The parameters that carry a token, whatever it is for. */
export const TOKEN_PARAMS = ['stytch_token_type', 'stytch_redirect_type', 'token'];

/** Where a tab keeps what a redirect brought for a project. */
export const callbackKey = (publicToken: string) => storageKey(publicToken, 'callback');

/**
 * Takes what the link of a mail, or a sign-in at a provider, brought out of the page's address, before anything else reads it there,
 * and keeps it until its token is redeemed or refused: a second call, or a reload of the tab, finds it again.
 *
 * It waits in the session storage of this tab, for CALLBACK_TOKEN_MINUTES. Unlike the address or `history.state`, that is in no
 * history, no referrer, no log of a server and no report of analytics; unlike local storage, it is in no other tab. Scripts of this
 * page's origin can read it, and could redeem a token anyway: a key to encrypt it with would be theirs too.
 * @param storage the tab's
 * @param types the values of `stytch_token_type` to take from the address; empty where it has none
 * @returns what `parseSavedCallback` reads, of whatever type; null where there is nothing.
 */
export function takeCallback(storage: KeyValueStore, publicToken: string, types: readonly string[]): string | null {
  const type = pageParam('stytch_token_type') ?? '';
  const token = pageParam('token');
  const error = type === 'oauth' && pageParam('error');
  if (types.includes(type) && (token || error)) {
    storage.set(callbackKey(publicToken), JSON.stringify([type, token, error, Date.now()]));
    removePageParams(...TOKEN_PARAMS, ...(error ? ['error', 'error_description'] : []));
  }
  return storage.get(callbackKey(publicToken));
}
