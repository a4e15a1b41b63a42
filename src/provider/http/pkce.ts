import type { KeyValueStore } from '../../browser/storage.ts';
import { AuthError, isAuthError } from '../../errors.ts';
import { base64Url } from '../../lib/encoding/base64Url.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';

interface Pair {
  code_challenge: string;
  code_verifier: string;
}

/** Storage of the pairs that are for one back end. */
export interface PairStorage {
  storage: KeyValueStore;
  /**
   * Address of the back end. Elements that others add to a page have the same storage and may have another back end, which must not
   * receive the verifier.
   */
  backend: string;
}

/** Returns the challenge stored under `key`, or that of a new pair. Rejects with `insecure_context` on a plain-http page. */
export async function codeChallenge(place: PairStorage, key: string): Promise<{ code_challenge: string }> {
  // Another call may create a pair meanwhile, and its email has already been sent.
  const created = readPair(place, key) ?? (await createPair());
  const pair = readPair(place, key) ?? created;
  // A pair without a back end belongs to this one from its first email on.
  writePair(place, key, pair);
  return { code_challenge: pair.code_challenge };
}

/** Returns the challenge of a new pair, which replaces the one under `key`. Rejects like `codeChallenge`. */
export async function freshCodeChallenge(place: PairStorage, key: string): Promise<{ code_challenge: string }> {
  const pair = await createPair();
  writePair(place, key, pair);
  return { code_challenge: pair.code_challenge };
}

/**
 * Makes a call with the verifier of the first of `keys` that has one, and removes it after a success. A token does not say which
 * email it comes from: if the server refuses that verifier, the call is repeated once with the verifier of the last key, or
 * without one. It is repeated without one too if the server expected none, as for an email that another browser has requested.
 */
export async function withVerifier<Result>(
  place: PairStorage,
  keys: readonly string[],
  send: (part: { code_verifier?: string }) => Promise<Result>,
): Promise<Result> {
  const first = keys.find((key) => readPair(place, key));
  const last = keys.at(-1);
  try {
    return await sendWith(place, first, send);
  } catch (error) {
    if (first === undefined || !isAuthError(error)) throw error;
    if (error.error_type === 'pkce_did_not_expect_code_verifier') return send({});
    if (first === last || !/pkce/i.test(`${error.error_type} ${error.error_message}`)) throw error;
    return sendWith(place, last, send);
  }
}

async function sendWith<Result>(
  place: PairStorage,
  key: string | undefined,
  send: (part: { code_verifier?: string }) => Promise<Result>,
): Promise<Result> {
  const pair = key === undefined ? null : readPair(place, key);
  const response = await send(pair ? { code_verifier: pair.code_verifier } : {});
  if (pair && key !== undefined) place.storage.remove(key);
  return response;
}

function writePair({ storage, backend }: PairStorage, key: string, { code_challenge, code_verifier }: Pair): void {
  storage.set(key, JSON.stringify({ code_challenge, code_verifier, backend }));
}

/**
 * Returns the pair under `key`; null if there is none for this back end. A pair without a back end is of a client of the protocol's
 * vendor, before the page changed to this widget. The storage of an element that others may have added does not show it.
 */
function readPair({ storage, backend }: PairStorage, key: string): Pair | null {
  const pair = parseJson(storage.get(key));
  if (!isRecord(pair) || (pair.backend ?? backend) !== backend) return null;
  return typeof pair.code_challenge === 'string' && typeof pair.code_verifier === 'string'
    ? { code_challenge: pair.code_challenge, code_verifier: pair.code_verifier }
    : null;
}

async function createPair(): Promise<Pair> {
  if (!crypto.subtle) throw new AuthError({ error_type: 'insecure_context', status_code: 0 });
  const words = [...crypto.getRandomValues(new Uint32Array(16))];
  const code_verifier = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_challenge: base64Url(new Uint8Array(hash)), code_verifier };
}
