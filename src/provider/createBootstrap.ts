import type { KeyValueStore } from '../browser/storage.ts';
import { createReadable } from '../lib/createReadable.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { warn } from '../lib/warn.ts';
import { withTimeLimit } from '../lib/withTimeLimit.ts';
import { BOOTSTRAP_TIMEOUT_MS } from '../limits.ts';
import type { Bootstrap } from './contract.ts';
import { defaultBootstrap } from './defaultBootstrap.ts';

/** A page that is being left is gone by then. */
const LEAVING_MS = 1_000;

/**
 * The provider's configuration: a cached copy at once, what `fetch` answers as soon as it does. `ready` never rejects: where
 * nothing is answered in time it resolves with the cached copy or, without one, with the defaults.
 */
export function createBootstrap(options: {
  fetch: (signal: AbortSignal) => Promise<Bootstrap>;
  storage: KeyValueStore;
  /** Where the cached copy is kept. */
  key: string;
  signal: AbortSignal;
}) {
  const cached = parseJson(options.storage.get(options.key));
  let current: Bootstrap | null = isRecord(cached) ? { ...defaultBootstrap, ...cached } : null;
  const readable = createReadable(() => current);

  const ready = withTimeLimit(options.fetch, BOOTSTRAP_TIMEOUT_MS, options.signal).then(
    (answer) => {
      const fetched = { ...defaultBootstrap, ...answer };
      options.storage.set(options.key, JSON.stringify(fetched));
      return fetched;
    },
    (error: unknown) => {
      // A page that is being left cuts off its requests, and its timers end with it: nothing is wrong then.
      setTimeout(() => {
        if (options.signal.aborted) return;
        warn('The sign-in configuration could not be fetched; what is known or the defaults apply.', error);
      }, LEAVING_MS);
      return current ?? defaultBootstrap;
    },
  );
  void ready.then((bootstrap) => {
    current = bootstrap;
    readable.notify();
  });
  return { get: readable.get, subscribe: readable.subscribe, ready };
}
