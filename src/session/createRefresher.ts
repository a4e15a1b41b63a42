import { onWake } from '../browser/events/onWake.ts';
import { hasPage } from '../browser/page.ts';
import { isAuthError } from '../errors.ts';
import { SESSION_END_WAIT_MS, SESSION_REFRESH_MIN_MS, SESSION_REFRESH_MS } from '../limits.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * Calls `refresh` every SESSION_REFRESH_MS after the start, and when the session has ended, which is in `lifetime()` ms. After a
 * failure it retries sooner, with growing delays, or when the back end allows it, but not later than the end of the session. It also
 * calls at once when the page becomes visible or the network returns, if a call is overdue; and when the network returns after a call
 * that got no response. Stops when `signal` aborts.
 */
export function createRefresher(refresh: () => Promise<void>, lifetime: () => number, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  let isUnanswered = false;
  let running = false;
  let started = false;

  /** Returns a delay that ends with the session, if that is earlier than `delayMs`. */
  function untilEnd(delayMs: number) {
    const left = lifetime();
    // If the clock is ahead, a session whose time is over may be valid.
    if (!(left > 0)) return delayMs;
    return Math.min(delayMs, Math.max(left + SESSION_END_WAIT_MS, SESSION_REFRESH_MIN_MS));
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    dueAt = Date.now() + delayMs;
    timer = setTimeout(run, delayMs);
  }

  function forgetFailures() {
    failures = 0;
    isUnanswered = false;
  }

  async function run() {
    if (running || !started) return;
    running = true;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    try {
      await refresh();
      forgetFailures();
      if (started && dueAt === Number.POSITIVE_INFINITY) schedule(untilEnd(SESSION_REFRESH_MS));
    } catch (error) {
      const response = isAuthError(error) && error.status_code > 0 ? error : undefined;
      failures += 1;
      isUnanswered = !response;
      if (started) schedule(untilEnd(retryDelay(failures, response?.retry_after)));
    } finally {
      running = false;
    }
  }

  function stop() {
    started = false;
    forgetFailures();
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  }

  const idle = () => signal.aborted || !hasPage();

  signal.addEventListener('abort', stop, { once: true });
  onWake(({ type }) => {
    if ((isUnanswered && type === 'online') || Date.now() >= dueAt) void run();
  }, signal);

  return {
    /** Refreshes now, then regularly. */
    startNow(): void {
      if (idle()) return;
      started = true;
      void run();
    },
    /** Delays the next refresh by a whole interval, or until the session ends, because it is fresh. */
    restart(): void {
      if (idle()) return;
      started = true;
      forgetFailures();
      schedule(untilEnd(SESSION_REFRESH_MS));
    },
    stop,
  };
}
