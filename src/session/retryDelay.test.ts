import { expect, test } from 'vitest';
import {
  REFRESH_RETRY_AFTER_MAX_MS,
  REFRESH_RETRY_BASE_MS,
  REFRESH_RETRY_JITTER_MS,
  REFRESH_RETRY_MAX_EXPONENT,
} from '../limits.ts';
import { retryDelay } from './retryDelay.ts';

test('SES-04 the delay doubles with each failure, up to a limit', () => {
  const middle = (failures: number) => retryDelay(failures, undefined, () => 0.5);
  expect([1, 2, 3].map(middle)).toEqual([2, 4, 8].map((factor) => factor * REFRESH_RETRY_BASE_MS));
  expect(middle(REFRESH_RETRY_MAX_EXPONENT + 1)).toBe(middle(REFRESH_RETRY_MAX_EXPONENT));
  expect(middle(REFRESH_RETRY_MAX_EXPONENT - 1)).toBeLessThan(middle(REFRESH_RETRY_MAX_EXPONENT));
});

test('SES-04 the delay is shorter or longer at random, so that pages do not retry together', () => {
  expect(retryDelay(1, undefined, () => 0)).toBe(2 * REFRESH_RETRY_BASE_MS - REFRESH_RETRY_JITTER_MS);
  expect(retryDelay(1, undefined, () => 1)).toBe(2 * REFRESH_RETRY_BASE_MS + REFRESH_RETRY_JITTER_MS);
});

test('SES-06 the back end may ask for a longer delay, up to a limit, and not for a shorter one', () => {
  const after = (seconds: number, random = 0) => retryDelay(1, seconds, () => random);
  expect(after(60)).toBe(60_000);
  expect(after(60, 1)).toBe(60_000 + REFRESH_RETRY_JITTER_MS);
  expect(after(1_000_000)).toBe(REFRESH_RETRY_AFTER_MAX_MS);
  expect(after(0)).toBe(2 * REFRESH_RETRY_BASE_MS - REFRESH_RETRY_JITTER_MS);
});
