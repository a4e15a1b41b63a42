import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from './retryUntilDone.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sandbox that answers once it runs. */
function askFor(isRunning: () => boolean, isWanted = () => true, isWatched = () => true) {
  const emitted: unknown[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (!isRunning()) throw new Error('No sandbox answers.');
  };
  const end = retryUntilDone({ ask, isWanted, isWatched, emit: (error) => emitted.push(error) });
  return { emitted, end, asked: () => asked };
}

test('EXT-04 a restarted sandbox is found, and the error message is removed', async () => {
  let isRunning = false;
  const { emitted, end, asked } = askFor(() => isRunning);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(emitted).toEqual([new Error('No sandbox answers.')]);
  isRunning = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await end;
  expect(emitted).toEqual([new Error('No sandbox answers.'), undefined]);
  expect(asked()).toBe(5);
});

test('a sandbox that responds at once emits no status, and polling stops without a panel', async () => {
  expect(askFor(() => true).emitted).toEqual([]);
  let [isWanted, isWatched] = [true, false];
  const { emitted, end, asked } = askFor(
    () => false,
    () => isWanted,
    () => isWatched,
  );
  await vi.advanceTimersByTimeAsync(5_500);
  expect(asked()).toBe(1);
  isWatched = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  isWanted = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await end;
  expect(emitted).toHaveLength(1);
});
