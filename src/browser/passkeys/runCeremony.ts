import { ConfigError } from '../../errors.ts';
import { linkSignals } from '../../lib/async/linkSignals.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSKEY_ABORT_MS } from '../../limits.ts';
import { hasPage } from '../page.ts';

interface Ceremony {
  abort(): void;
  /** Aborts when the ceremony has ended, with or without a result. A promise would keep in memory who no longer waits for it. */
  ended: AbortSignal;
}

/** Stored on the page, because a browser allows one ceremony per page, for all widgets and copies of this package on it. */
const running = Symbol.for('siw passkey ceremony');

type Page = Document & { [running]?: Ceremony | undefined };

/**
 * Runs a passkey ceremony when no other one is running on this page. A ceremony that waits for autofill is aborted first, and its
 * end is awaited (PASSKEY_ABORT_MS at most, because some extensions ignore an abort). A new ceremony for autofill waits until the
 * other one has ended. The signal that `run` receives aborts with `signal`, or when another ceremony starts.
 */
export async function runCeremony<Value>(
  { conditional, signal }: { conditional: boolean; signal?: AbortSignal | undefined },
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (!hasPage()) throw new ConfigError('A server has no page. Use passkeys in the browser.');
  const page: Page = document;
  if (conditional) for (let other = page[running]; other; other = page[running]) await waitForEnd(other.ended, signal);
  const before = page[running];
  const controller = new AbortController();
  const link = linkSignals(signal, controller.signal);
  const end = new AbortController();
  const ceremony: Ceremony = {
    abort: () => controller.abort(new DOMException('Another passkey ceremony has begun.', 'AbortError')),
    ended: end.signal,
  };
  // Set at once, so that an aborted ceremony for autofill does not restart before this one has begun.
  page[running] = ceremony;
  try {
    if (before) await endCeremony(before, link.signal);
    return await run(link.signal);
  } finally {
    link.release();
    if (page[running] === ceremony) page[running] = undefined;
    end.abort();
  }
}

async function endCeremony({ abort, ended }: Ceremony, signal: AbortSignal): Promise<void> {
  abort();
  await withTimeLimit((limit) => waitForEnd(ended, limit), PASSKEY_ABORT_MS, signal).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
  });
}

/** Resolves when a ceremony has ended. Rejects with the reason of `signal`. */
function waitForEnd(ended: AbortSignal, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const settle = () => {
      settled.abort();
      if (ended.aborted) resolve();
      else reject(signal?.reason);
    };
    if (ended.aborted || signal?.aborted) return settle();
    for (const end of [ended, signal]) end?.addEventListener('abort', settle, { signal: settled.signal });
  });
}
