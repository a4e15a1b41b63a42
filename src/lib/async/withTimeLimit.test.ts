import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeLimit } from './withTimeLimit.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('work within the limit returns its value or error, and leaves no timer', async () => {
  await expect(withTimeLimit(async () => 7, 100)).resolves.toBe(7);
  await expect(
    withTimeLimit(() => {
      throw new Error('at once');
    }, 100),
  ).rejects.toThrow('at once');
  expect(vi.getTimerCount()).toBe(0);
});

test('work over the limit is aborted', async () => {
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

test('the caller’s signal aborts it with the caller’s reason; with an aborted signal nothing starts', async () => {
  const caller = new AbortController();
  const limited = expect(withTimeLimit(never, 100, caller.signal)).rejects.toBe('left');
  caller.abort('left');
  await limited;
  const run = vi.fn(never);
  await expect(withTimeLimit(run, 100, caller.signal)).rejects.toBe('left');
  expect(run).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['work that returns', async () => 7],
  ['work that fails', () => Promise.reject(new Error('no'))],
  ['work over the limit', never],
])('after its end %s does not listen to the signal of the caller', async (_what, run) => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const limited = Promise.allSettled([withTimeLimit<number>(run, 100, signal)]);
  await vi.advanceTimersByTimeAsync(100);
  await limited;
  expect(added).toHaveBeenCalledOnce();
  expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1]);
});
