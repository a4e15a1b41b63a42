import { linkSignals } from '../../lib/linkSignals.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { PASSKEY_ABORT_MS } from '../../limits.ts';

interface Ceremony {
  conditional: boolean;
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
  for (let other = page[present]; other; other = page[present]) {
    if (conditional) await orAborted(other.over, signal);
    else {
      const { abort, over } = other;
      abort();
      await withTimeLimit(() => over, PASSKEY_ABORT_MS, signal).catch((reason: unknown) => {
        if (signal?.aborted) throw reason;
      });
      if (page[present] === other) page[present] = undefined;
    }
  }
  const turn = new AbortController();
  const link = linkSignals(signal, turn.signal);
  const running = run(link.signal);
  const over = running.then(
    () => {},
    () => {},
  );
  const ceremony: Ceremony = {
    conditional,
    abort: () => turn.abort(new DOMException('Another passkey ceremony has begun.', 'AbortError')),
    over,
  };
  page[present] = ceremony;
  try {
    return await running;
  } finally {
    link.release();
    if (page[present] === ceremony) page[present] = undefined;
  }
}

function orAborted(over: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    over.then(resolve).finally(() => signal?.removeEventListener('abort', abort));
  });
}
