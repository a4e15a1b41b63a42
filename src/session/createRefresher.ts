import { onWake } from '../browser/events/onWake.ts';
import { hasPage } from '../browser/page.ts';
import { SESSION_REFRESH_MS } from '../limits.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * Calls `refresh` every SESSION_REFRESH_MS after the start. After a failure it retries sooner, with growing delays. It also calls
 * at once when the page becomes visible or the network returns, if a call is overdue or has failed. Stops when `signal` aborts.
 */
export function createRefresher(refresh: () => Promise<void>, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  let running = false;
  let started = false;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    dueAt = Date.now() + delayMs;
    timer = setTimeout(run, delayMs);
  }

  async function run() {
    if (running || !started) return;
    running = true;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    try {
      await refresh();
      failures = 0;
      if (started && dueAt === Number.POSITIVE_INFINITY) schedule(SESSION_REFRESH_MS);
    } catch {
      failures += 1;
      if (started) schedule(retryDelay(failures));
    } finally {
      running = false;
    }
  }

  function stop() {
    started = false;
    failures = 0;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  }

  const idle = () => signal.aborted || !hasPage();

  signal.addEventListener('abort', stop, { once: true });
  onWake(() => {
    if (failures > 0 || Date.now() >= dueAt) void run();
  }, signal);

  return {
    /** Refreshes now, then regularly. */
    startNow(): void {
      if (idle()) return;
      started = true;
      void run();
    },
    /** Delays the next refresh by a whole interval, because the session is fresh. */
    restart(): void {
      if (idle()) return;
      started = true;
      failures = 0;
      schedule(SESSION_REFRESH_MS);
    },
    stop,
  };
}
