import type { KeyValueStore } from '../../browser/storage.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { storageKey } from '../../lib/storageKey.ts';
import { MINUTE_MS, OAUTH_START_MINUTES } from '../../limits.ts';

const keyOf = (publicToken: string) => storageKey(publicToken, 'oauth_start');

/** Record of the last OAuth sign-in for the project in this browser: its start, or its end. */
interface OAuthRecord {
  provider?: unknown;
  /** Address of the back end; null for a provider of the page. */
  backend?: unknown;
  /** Milliseconds since the epoch. */
  started_at?: unknown;
  /** The mark of the token that completed it, at the same back end. */
  redeemed?: unknown;
}

function readRecord(storage: KeyValueStore, publicToken: string): OAuthRecord {
  const record = parseJson(storage.get(keyOf(publicToken)));
  return isRecord(record) ? record : {};
}

/** Records that this browser starts OAuth now. A record of an earlier start is replaced. */
export function recordOAuthStart(
  storage: KeyValueStore,
  publicToken: string,
  { provider, backend }: { provider: string; backend: string | null },
): void {
  storage.set(keyOf(publicToken), JSON.stringify({ provider, backend, started_at: Date.now() }));
}

/** Replaces the record with a part of the redeemed token, so that its address is recognised when it is opened again. */
export function recordOAuthEnd(
  storage: KeyValueStore,
  publicToken: string,
  { token, backend }: { token: string; backend: string | null },
): void {
  storage.set(keyOf(publicToken), JSON.stringify({ redeemed: tokenMark(token), backend }));
}

/** The end of a token: enough to recognise one that was redeemed, too little to use it. */
const tokenMark = (token: string): string => token.slice(-8);

/** Checks whether this token has completed the last OAuth sign-in in this browser. */
export const isOAuthEnd = (storage: KeyValueStore, publicToken: string, token: string): boolean =>
  readRecord(storage, publicToken).redeemed === tokenMark(token);

/** The provider of the OAuth sign-in that this browser has started and not ended; null without one in the last OAUTH_START_MINUTES. */
export function startedProvider(storage: KeyValueStore, publicToken: string): string | null {
  const { provider, started_at } = readRecord(storage, publicToken);
  return Date.now() - Number(started_at) < OAUTH_START_MINUTES * MINUTE_MS ? String(provider) : null;
}

/**
 * Checks whether this browser has recorded a start at another back end. An element that others add to a page can cause such a record,
 * and then lead the visitor back with a token of another account.
 */
export const isStartElsewhere = (storage: KeyValueStore, publicToken: string, backend: string | null): boolean =>
  startedProvider(storage, publicToken) !== null && readRecord(storage, publicToken).backend !== backend;

/** Removes the record of a start: the sign-in did not start, or has ended without its callback. */
export function removeOAuthStart(storage: KeyValueStore, publicToken: string): void {
  if ('started_at' in readRecord(storage, publicToken)) storage.remove(keyOf(publicToken));
}
