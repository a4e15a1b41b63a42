/**
 * Resolves with the result of `run`. Rejects after `limitMs` milliseconds (with a DOMException named TimeoutError) or when
 * `signal` aborts (with its reason). In both cases the signal that `run` receives aborts; `run` may ignore it.
 */
export function withTimeLimit<Value>(
  run: (signal: AbortSignal) => Value | Promise<Value>,
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
