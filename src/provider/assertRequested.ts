import type { KeyValueStore } from '../browser/storage.ts';
import type { RedeemOptions } from '../client/client.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { storageKey } from '../lib/storageKey.ts';
import { OAUTH_START_MINUTES } from '../limits.ts';
import { callbackError } from './callbackError.ts';
import type { Session } from './contract.ts';
import { OAUTH_START, tokenMark } from './oauthStarts.ts';
import type { Send } from './Send.ts';

/** State of the browser that receives a callback. */
export interface CallbackBrowser {
  send: Send;
  storage: KeyValueStore;
  publicToken: string;
  /** The session of the visitor, or null. */
  session: () => Session | null;
}

/**
 * Checks that this browser may redeem a callback. A token of another person must not sign the visitor in to that person's
 * account: an OAuth callback belongs to the browser that started it, and a token that this browser did not request does not
 * replace a session.
 * @throws AuthError `link_used`, `link_other_device` or `session_exists`
 */
export async function assertRequested(
  { send, storage, publicToken, session }: CallbackBrowser,
  { type, token }: { type: string; token: string },
  { replaceSession, startedElsewhere }: RedeemOptions,
): Promise<void> {
  const isOAuth = type === 'oauth';
  const record = isOAuth ? oauthRecord(storage, publicToken) : {};
  if (isOAuth && record.redeemed === tokenMark(token)) throw callbackError('link_used');
  const isStarted = Date.now() - Number(record.started_at) < OAUTH_START_MINUTES * 60_000;
  if (isOAuth && !isStarted && !startedElsewhere) throw callbackError('link_other_device');
  if (isStarted || replaceSession || !session()) return;
  // Removes a session that the back end has ended. Without a response, the session counts as live.
  await send('session.authenticate', {}).catch(() => {});
  if (session()) throw callbackError('session_exists');
}

/** Returns the record of this browser's last OAuth sign-in for the project. */
function oauthRecord(storage: KeyValueStore, publicToken: string): Readonly<Record<string, unknown>> {
  const record = parseJson(storage.get(storageKey(publicToken, OAUTH_START)));
  return isRecord(record) ? record : {};
}
