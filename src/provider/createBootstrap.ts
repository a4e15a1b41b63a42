import { afterPaint } from '../browser/afterPaint.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import { createReadable } from '../lib/async/createReadable.ts';
import { withTimeLimit } from '../lib/async/withTimeLimit.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { toJson } from '../lib/toJson.ts';
import { BOOTSTRAP_TIMEOUT_MS } from '../limits.ts';
import type { Bootstrap } from './contract.ts';
import { defaultBootstrap } from './defaultBootstrap.ts';

/**
 * Creates the provider's configuration: a cached copy at once, then the result of `fetch`, which the first screen does not need and
 * which is called after its paint or by `ask`. `ready` and `ask` never reject. If the request fails or takes too long, they resolve
 * with the cached copy or, without one, with the defaults. `ask` repeats a failed request, because the back end refuses calls without
 * the proofs that the configuration requires.
 */
export function createBootstrap(options: {
  fetch: (signal: AbortSignal) => Promise<Bootstrap>;
  storage: KeyValueStore;
  /** Storage key of the cached copy. */
  key: string;
  signal: AbortSignal;
}) {
  const cached = parseJson(options.storage.get(options.key));
  let current: Bootstrap | null = isRecord(cached) ? { ...defaultBootstrap, ...cached } : null;
  const readable = createReadable(() => current);
  let asked: Promise<Bootstrap> | null = null;

  function take(bootstrap: Bootstrap) {
    current = bootstrap;
    readable.notify();
    return bootstrap;
  }

  function ask() {
    asked ??= withTimeLimit(options.fetch, BOOTSTRAP_TIMEOUT_MS, options.signal).then(
      (response) => {
        const fetched = { ...defaultBootstrap, ...response };
        options.storage.set(options.key, toJson(fetched));
        return take(fetched);
      },
      () => {
        asked = null;
        return take(current ?? defaultBootstrap);
      },
    );
    return asked;
  }

  return { get: readable.get, subscribe: readable.subscribe, ready: afterPaint().then(ask), ask };
}
