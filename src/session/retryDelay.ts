import { REFRESH_RETRY_BASE_MS, REFRESH_RETRY_JITTER_MS, REFRESH_RETRY_MAX_EXPONENT } from '../limits.ts';

/** Returns the delay in milliseconds after the `failures`-th failed refresh in a row. `random` returns a number from 0 to 1. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const exponent = Math.min(failures, REFRESH_RETRY_MAX_EXPONENT);
  return REFRESH_RETRY_BASE_MS * 2 ** exponent + (random() * 2 - 1) * REFRESH_RETRY_JITTER_MS;
}
