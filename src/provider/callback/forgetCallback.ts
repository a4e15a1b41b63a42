import { callbackKey } from '../../browser/saveCallback.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { CALLBACK_TOKEN_MINUTES, MINUTE_MS } from '../../limits.ts';

/** Removes the callback that this tab stores. With `token`, only if the callback contains it. */
export function forgetCallback(storage: KeyValueStore, publicToken: string, token = ''): void {
  const key = callbackKey(publicToken);
  if (storage.get(key)?.includes(token)) storage.remove(key);
}

/** Removes the callback that this tab stores after CALLBACK_TOKEN_MINUTES, on a page that stays open that long. */
export function expireCallback(storage: KeyValueStore, publicToken: string): void {
  const saved = storage.get(callbackKey(publicToken));
  if (saved) setTimeout(() => forgetCallback(storage, publicToken, saved), CALLBACK_TOKEN_MINUTES * MINUTE_MS);
}
