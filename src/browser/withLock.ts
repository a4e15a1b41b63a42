import { linkSignals } from '../lib/async/linkSignals.ts';
import { LOCK_WAIT_MS } from '../limits.ts';

/**
 * Runs `run` while only this tab holds the lock `name`. Waits for the lock until `signal` aborts, and at most LOCK_WAIT_MS, because the
 * tab that holds it may be suspended. Browsers and pages without Web Locks (plain http, sandboxed frames) run it at once.
 */
export async function withLock<Value>(name: string, run: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!navigator.locks) return run();
  let mine = false;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOCK_WAIT_MS);
  const link = linkSignals(signal, limit.signal);
  try {
    return await navigator.locks.request(name, { signal: link.signal }, () => {
      mine = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (mine || signal?.aborted) throw error;
    return await run();
  } finally {
    clearTimeout(timer);
    link.release();
  }
}
