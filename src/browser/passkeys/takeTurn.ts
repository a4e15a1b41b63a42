import { linkSignals } from '../../lib/async/linkSignals.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSKEY_ABORT_MS } from '../../limits.ts';

interface Ceremony {
  abort(): void;
  /** Resolves when it has ended, however it has. */
  over: Promise<void>;
}

/** Kept on the page, because a browser holds one ceremony per page, whatever widgets and copies of this package are on it. */
const present = Symbol.for('siw passkey ceremony');

type Page = Document & { [present]?: Ceremony | undefined };

/**
 * Runs a passkey ceremony when no other one is under way on this page. One that waits for autofill gives way: it is aborted,
 * and its end is awaited (PASSKEY_ABORT_MS at most, for extensions that do not heed an abort). One that would wait for autofill
 * itself waits until the other is over. The signal that `run` gets aborts with `signal`, and when it has to give way.
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
  // At once, so that one which gives way does not come back before this one has begun.
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
