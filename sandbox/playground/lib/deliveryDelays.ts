import { MINUTE_MS } from '../../durations.ts';

/** Delivery delay of the quick option for a late email, in milliseconds. */
export const LATE_EMAIL_MS = 10_000;

/** Delivery delays that can be chosen, in milliseconds. */
export const deliveryDelays: readonly number[] = [0, 5_000, LATE_EMAIL_MS, 20_000, MINUTE_MS, 5 * MINUTE_MS];

/** Describes a delivery delay, such as 'at once' and '5 seconds late'. */
export function describeDelay(ms: number): string {
  if (ms === 0) return 'at once';
  return ms < MINUTE_MS ? `${ms / 1_000} seconds late` : `${ms / MINUTE_MS} ${ms === MINUTE_MS ? 'minute' : 'minutes'} late`;
}
