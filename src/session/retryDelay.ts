import {
  REFRESH_RETRY_AFTER_MAX_MS,
  REFRESH_RETRY_BASE_MS,
  REFRESH_RETRY_JITTER_MS,
  REFRESH_RETRY_MAX_EXPONENT,
} from '../limits.ts';

/**
 * Returns the delay in milliseconds after the `failures`-th failed refresh in a row. `retryAfter` is the number of seconds that the
 * back end asks to wait. `random` returns a number from 0 to 1.
 */
export function retryDelay(failures: number, retryAfter = 0, random: () => number = Math.random): number {
  const exponent = Math.min(failures, REFRESH_RETRY_MAX_EXPONENT);
  const ownDelay = REFRESH_RETRY_BASE_MS * 2 ** exponent + (random() * 2 - 1) * REFRESH_RETRY_JITTER_MS;
  if (!(retryAfter > 0)) return ownDelay;
  return Math.max(ownDelay, Math.min(retryAfter * 1000, REFRESH_RETRY_AFTER_MAX_MS) + random() * REFRESH_RETRY_JITTER_MS);
}
