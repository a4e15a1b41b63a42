import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { withTimeLimit } from '../lib/async/withTimeLimit.ts';
import { JWKS_COOLDOWN_MS, JWKS_FAILURE_COOLDOWN_MS, JWKS_MAX_AGE_MS, JWKS_MAX_COUNT, JWKS_MAX_LENGTH } from '../limits.ts';
import type { ResolvedOptions } from './resolveOptions.ts';

type Source = Pick<ResolvedOptions, 'jwksURL' | 'fetch' | 'timeoutMs'>;

/** A set of keys that could not be fetched. `cause` is the error. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/**
 * Fetches a key set. A custom `fetch` may ignore the signal, so the limit does not depend on it. After a failure, calls fail with the
 * same error for a moment: otherwise each invalid token could cause a request.
 */
function createKeyFetch({ fetch, timeoutMs }: Source) {
  let failure: { error: KeysUnavailable; until: number } | undefined;
  return async (url: string, init: { headers: Headers; method: 'GET'; redirect: 'manual' }): Promise<Response> => {
    if (failure && Date.now() < failure.until) throw failure.error;
    failure = undefined;
    try {
      return await withTimeLimit(async (signal) => {
        const response = await fetch(url, { ...init, signal });
        if (response.status !== 200) throw new Error(`The response has the status ${response.status}.`);
        const { keys } = JSON.parse(await readText(response, JWKS_MAX_LENGTH));
        return Response.json({ keys });
      }, timeoutMs);
    } catch (cause) {
      const error = new KeysUnavailable('The keys could not be fetched.', { cause });
      failure = { error, until: Date.now() + JWKS_FAILURE_COOLDOWN_MS };
      throw error;
    }
  };
}

/** @throws if the body has more than `max` characters, before it is read to its end */
async function readText(response: Response, max: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // A `for await` that ends early cancels the stream.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > max) throw new Error(`The response has more than ${max} characters.`);
  }
  return text + decoder.decode();
}

/**
 * Fetched keys by `fetch` and address, shared by all requests that a server handles. This is state of the module, because a call has only
 * its options, and because public keys are not a secret of a request.
 */
const cached = new WeakMap<typeof fetch, Map<string, JWTVerifyGetKey>>();

/**
 * Returns the keys at an address. They are fetched when first needed, once for concurrent requests, and again for a `kid` that is not
 * among them, at most every 30 seconds. They are kept for 10 minutes.
 */
export function keySetOf(source: Source): JWTVerifyGetKey {
  const sets = cached.get(source.fetch) ?? new Map<string, JWTVerifyGetKey>();
  cached.set(source.fetch, sets);
  const name = `${source.timeoutMs} ${source.jwksURL}`;
  const known = sets.get(name);
  if (known) return known;
  const [oldest] = sets.keys();
  if (oldest !== undefined && sets.size >= JWKS_MAX_COUNT) sets.delete(oldest);
  const keys = createRemoteJWKSet(source.jwksURL, {
    [customFetch]: createKeyFetch(source),
    cacheMaxAge: JWKS_MAX_AGE_MS,
    cooldownDuration: JWKS_COOLDOWN_MS,
  });
  sets.set(name, keys);
  return keys;
}
