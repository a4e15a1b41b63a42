/**
 * What `run` resolves to, unless `limitMs` milliseconds pass first (rejects with a DOMException named TimeoutError) or
 * `signal` aborts (rejects with its reason). Either way the signal that `run` got aborts; `run` need not heed it.
 */
export function withTimeLimit<Value>(
  run: (signal: AbortSignal) => Promise<Value>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const stop = (reason: unknown) => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const onAbort = () => stop(signal?.reason);
    const timer = setTimeout(() => stop(new DOMException('Timed out.', 'TimeoutError')), limitMs);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    const work = async () => run(controller.signal);
    work().then(resolve, reject).then(release);
  });
}
