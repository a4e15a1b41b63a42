import { onWake } from '../browser/onWake.ts';
import { hasPage } from '../browser/page.ts';
import { SESSION_REFRESH_MS } from '../limits.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * Calls `refresh` every SESSION_REFRESH_MS once started; after a failure sooner, with growing pauses, and at once when the page
 * is shown or the network is back and a call is overdue or has failed. `signal` ends it.
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
    /** Refreshes now, and regularly from then on. */
    startNow(): void {
      if (idle()) return;
      started = true;
      void run();
    },
    /** The session is fresh: the next refresh is a whole interval away. */
    restart(): void {
      if (idle()) return;
      started = true;
      failures = 0;
      schedule(SESSION_REFRESH_MS);
    },
    stop,
  };
}
