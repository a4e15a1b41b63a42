import type { KeyValueStore } from '../../browser/storage.ts';
import { AuthError, isAuthError } from '../../errors.ts';
import { base64Url } from '../../lib/encoding/base64Url.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';

interface Pair {
  code_challenge: string;
  code_verifier: string;
}

/** Returns the challenge stored under `key`, or that of a new pair. Rejects with `insecure_context` on a plain-http page. */
export async function codeChallenge(storage: KeyValueStore, key: string): Promise<{ code_challenge: string }> {
  let pair = readPair(storage, key);
  if (!pair) {
    const created = await createPair();
    // Another call may have created a pair meanwhile, and its email has already been sent.
    pair = readPair(storage, key) ?? created;
    storage.set(key, JSON.stringify(pair));
  }
  return { code_challenge: pair.code_challenge };
}

/** Returns the challenge of a new pair, which replaces the one under `key`. Rejects like `codeChallenge`. */
export async function freshCodeChallenge(storage: KeyValueStore, key: string): Promise<{ code_challenge: string }> {
  const pair = await createPair();
  storage.set(key, JSON.stringify(pair));
  return { code_challenge: pair.code_challenge };
}

/**
 * Makes a call with the verifier of the first of `keys` that has one, and removes it after a success. A token does not say which
 * email it comes from: if the server refuses that verifier, the call is repeated once with the verifier of the last key, if that
 * differs.
 */
export async function withVerifier<Reply>(
  storage: KeyValueStore,
  keys: readonly string[],
  send: (part: { code_verifier?: string }) => Promise<Reply>,
): Promise<Reply> {
  const first = keys.find((key) => readPair(storage, key));
  const last = keys.at(-1);
  try {
    return await sendWith(storage, first, send);
  } catch (error) {
    if (first === last || !isAuthError(error) || !/pkce/i.test(`${error.error_type} ${error.error_message}`)) throw error;
    return sendWith(storage, last, send);
  }
}

async function sendWith<Reply>(
  storage: KeyValueStore,
  key: string | undefined,
  send: (part: { code_verifier?: string }) => Promise<Reply>,
): Promise<Reply> {
  const pair = key === undefined ? null : readPair(storage, key);
  const reply = await send(pair ? { code_verifier: pair.code_verifier } : {});
  if (pair && key !== undefined) storage.remove(key);
  return reply;
}

function readPair(storage: KeyValueStore, key: string): Pair | null {
  const pair = parseJson(storage.get(key));
  return isRecord(pair) && typeof pair.code_challenge === 'string' && typeof pair.code_verifier === 'string'
    ? { code_challenge: pair.code_challenge, code_verifier: pair.code_verifier }
    : null;
}

async function createPair(): Promise<Pair> {
  if (!crypto.subtle) throw new AuthError({ error_type: 'insecure_context', error_message: '', status_code: 0 });
  const words = [...crypto.getRandomValues(new Uint32Array(16))];
  const code_verifier = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_challenge: base64Url(new Uint8Array(hash)), code_verifier };
}
