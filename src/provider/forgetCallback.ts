import type { KeyValueStore } from '../browser/storage.ts';
import { callbackKey } from '../browser/takeCallback.ts';
import { CALLBACK_TOKEN_MINUTES } from '../limits.ts';

/** Removes what this tab keeps of a redirect: whichever it is, or only where `token` is part of it. */
export function forgetCallback(storage: KeyValueStore, publicToken: string, token = ''): void {
  const key = callbackKey(publicToken);
  if (storage.get(key)?.includes(token)) storage.remove(key);
}

/** Removes what this tab keeps of a redirect by now when its time is over, on a page that stays open that long. */
export function expireCallback(storage: KeyValueStore, publicToken: string): void {
  const saved = storage.get(callbackKey(publicToken));
  if (saved) setTimeout(() => forgetCallback(storage, publicToken, saved), CALLBACK_TOKEN_MINUTES * 60_000);
}
