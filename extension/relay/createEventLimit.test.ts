import { expect, test } from 'vitest';
import { createEventLimit } from './createEventLimit.ts';

/** A limit whose clock shows what its test says. */
function openLimit() {
  const clock = { now: 1_000_000 };
  const limit = createEventLimit(() => clock.now);
  const many = (count: number) => Array.from({ length: count }, limit);
  return { clock, limit, many };
}

test('a page may send 200 events at once, then 50 in each second', () => {
  const { clock, limit, many } = openLimit();
  expect(many(200).every((verdict) => verdict === 'forward')).toBe(true);
  expect([limit(), limit()]).toEqual(['dropFirst', 'drop']);
  clock.now += 1_000;
  expect(many(50).every((verdict) => verdict === 'forward')).toBe(true);
  expect(limit()).toBe('drop');
  clock.now += 3_600_000;
  expect(many(200).every((verdict) => verdict === 'forward')).toBe(true);
  expect(limit()).toBe('dropFirst');
});

test('a clock that is set back by an hour takes no events away', () => {
  const { clock, many } = openLimit();
  many(1);
  clock.now -= 3_600_000;
  expect(many(100).every((verdict) => verdict === 'forward')).toBe(true);
});
