import { withTimeLimit } from '../lib/async/withTimeLimit.ts';

/**
 * Runs `run` while only this tab holds the lock `name`. Waits for the lock until `signal` aborts, and at most `limitMs` milliseconds, because
 * the tab that holds it may be suspended. Browsers and pages without Web Locks (plain http, sandboxed frames) run it at once.
 */
export async function withLock<Value>(
  name: string,
  run: () => Promise<Value>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Value> {
  if (!navigator.locks) return run();
  let release: (() => void) | undefined;
  const request = (limit: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return new Promise<void>((end) => {
          release = end;
        });
      };
      navigator.locks.request(name, { signal: limit }, hold).catch(reject);
    });
  try {
    await withTimeLimit(request, limitMs, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  try {
    return await run();
  } finally {
    release?.();
  }
}
