import type { KeyValueStore } from '../browser/storage.ts';
import type { RedeemOptions } from '../client/client.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { storageKey } from '../lib/storageKey.ts';
import { OAUTH_START_MINUTES } from '../limits.ts';
import { callbackError } from './callbackError.ts';
import { OAUTH_START, tokenMark } from './oauthStarts.ts';

/** The browser that a callback arrives in. */
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
  const record = oauthRecord(storage, publicToken);
  if (record.redeemed === tokenMark(token)) throw callbackError('link_used');
  const isStarted = Date.now() - Number(record.started_at) < OAUTH_START_MINUTES * 60_000;
  if (!isStarted && !startedElsewhere) throw callbackError('link_other_device');
  return isStarted;
}

/** What this browser has recorded of its last OAuth sign-in for the project. */
function oauthRecord(storage: KeyValueStore, publicToken: string): Readonly<Record<string, unknown>> {
  const record = parseJson(storage.get(storageKey(publicToken, OAUTH_START)));
  return isRecord(record) ? record : {};
}
