import { linkSignals } from '../../lib/async/linkSignals.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSKEY_ABORT_MS } from '../../limits.ts';

interface Ceremony {
  abort(): void;
  /** Resolves when the ceremony has ended, with or without a result. */
  over: Promise<void>;
}

/** Stored on the page, because a browser allows one ceremony per page, for all widgets and copies of this package on it. */
const present = Symbol.for('siw passkey ceremony');

type Page = Document & { [present]?: Ceremony | undefined };

/**
 * Runs a passkey ceremony when no other one is running on this page. A ceremony that waits for autofill is aborted first, and its
 * end is awaited (PASSKEY_ABORT_MS at most, because some extensions ignore an abort). A new ceremony for autofill waits until the
 * other one has ended. The signal that `run` receives aborts with `signal`, or when another ceremony starts.
 */
export async function takeTurn<Value>(
  { conditional, signal }: { conditional: boolean; signal?: AbortSignal | undefined },
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const page: Page = document;
  if (conditional) for (let other = page[present]; other; other = page[present]) await orAborted(other.over, signal);
  const before = page[present];
  const turn = new AbortController();
  const link = linkSignals(signal, turn.signal);
  let end = () => {};
  const ceremony: Ceremony = {
    abort: () => turn.abort(new DOMException('Another passkey ceremony has begun.', 'AbortError')),
    over: new Promise((resolve) => {
      end = resolve;
    }),
  };
  // Set at once, so that an aborted ceremony for autofill does not restart before this one has begun.
  page[present] = ceremony;
  try {
    if (before) await endOf(before, link.signal);
    return await run(link.signal);
  } finally {
    link.release();
    if (page[present] === ceremony) page[present] = undefined;
    end();
  }
}

async function endOf({ abort, over }: Ceremony, signal: AbortSignal): Promise<void> {
  abort();
  await withTimeLimit(() => over, PASSKEY_ABORT_MS, signal).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
  });
}

function orAborted(over: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    over.then(resolve).then(() => signal?.removeEventListener('abort', abort));
  });
}
