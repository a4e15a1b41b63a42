import { expect, test } from 'vitest';
import { createRateLimit } from './createRateLimit.ts';

test('calls above the limit are refused until the oldest is too old, each name for itself', () => {
  let now = 1_000_000;
  const limit = createRateLimit(
    () => ({ rateLimit: { calls: 2, seconds: 10 } }),
    () => now,
  );
  const refused = (retryAfter: number) => expect.objectContaining({ type: 'too_many_requests', retryAfter });
  limit('a');
  now += 1_000;
  limit('a');
  expect(() => limit('a')).toThrow(refused(9));
  limit('b');
  now += 8_999;
  expect(() => limit('a')).toThrow(refused(1));
  now += 1;
  limit('a');
  expect(() => limit('a')).toThrow(refused(1));
});

test('without a limit nothing is refused, and earlier calls do not count', () => {
  let rateLimit: { calls: number; seconds: number } | null = { calls: 1, seconds: 10 };
  const limit = createRateLimit(
    () => ({ rateLimit }),
    () => 0,
  );
  limit('a');
  rateLimit = null;
  limit('a');
  rateLimit = { calls: 1, seconds: 10 };
  limit('a');
  expect(() => limit('a')).toThrow();
});
