/**
 * Runs `run` while only this tab holds the lock `name`. Waits for the lock until `signal` aborts. Browsers and pages without Web
 * Locks (plain http, sandboxed frames) run it at once.
 */
export async function withLock(name: string, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return run();
  let mine = false;
  try {
    await navigator.locks.request(name, { signal }, () => {
      mine = true;
      return run();
    });
  } catch (error) {
    if (mine || signal.aborted) throw error;
    await run();
  }
}
