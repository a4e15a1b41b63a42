import type { KeyValueStore } from '../browser/storage.ts';
import { storageKey } from '../lib/storageKey.ts';

/** Suffix of the storage key for the record of an OAuth start. */
export const OAUTH_START = 'oauth_start';

/** Records that this browser starts OAuth now. A record of an earlier start is replaced. */
export function recordOAuthStart(storage: KeyValueStore, publicToken: string, provider: string): void {
  storage.set(storageKey(publicToken, OAUTH_START), JSON.stringify({ provider, started_at: Date.now() }));
}

/** Replaces the record with a part of the redeemed token, so that its address is recognised when it is opened again. */
export function recordOAuthEnd(storage: KeyValueStore, publicToken: string, token: string): void {
  storage.set(storageKey(publicToken, OAUTH_START), JSON.stringify({ redeemed: tokenMark(token) }));
}

/** Returns the end of a token: enough to recognise a used one, too little to use it. */
export const tokenMark = (token: string): string => token.slice(-8);

/** Removes the record of a sign-in that did not start. */
export function removeOAuthStart(storage: KeyValueStore, publicToken: string): void {
  storage.remove(storageKey(publicToken, OAUTH_START));
}
