/**
 * Creates a signal that aborts as soon as one of `signals` does. `release` removes its listeners; call it when the work has
 * ended.
 */
export function linkSignals(...signals: (AbortSignal | undefined)[]): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const release = () => {
    for (const signal of signals) signal?.removeEventListener('abort', abort);
  };
  const abort = () => {
    release();
    controller.abort(signals.find((signal) => signal?.aborted)?.reason);
  };
  for (const signal of signals) signal?.addEventListener('abort', abort);
  if (signals.some((signal) => signal?.aborted)) abort();
  return { signal: controller.signal, release };
}
