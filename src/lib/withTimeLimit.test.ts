import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeLimit } from './withTimeLimit.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('work that ends in time gives its value or its error, and leaves no timer', async () => {
  await expect(withTimeLimit(async () => 7, 100)).resolves.toBe(7);
  await expect(
    withTimeLimit(() => {
      throw new Error('at once');
    }, 100),
  ).rejects.toThrow('at once');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes too long is told to stop, and no longer waited for', async () => {
  let inner: AbortSignal | undefined;
  const limited = expect(
    withTimeLimit((signal) => {
      inner = signal;
      return never();
    }, 100),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(100);
  await limited;
  expect(inner?.aborted).toBe(true);
});

test('the caller’s signal ends it with the caller’s reason; one that has aborted already lets nothing begin', async () => {
  const caller = new AbortController();
  const limited = expect(withTimeLimit(never, 100, caller.signal)).rejects.toBe('left');
  caller.abort('left');
  await limited;
  const run = vi.fn(never);
  await expect(withTimeLimit(run, 100, caller.signal)).rejects.toBe('left');
  expect(run).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
