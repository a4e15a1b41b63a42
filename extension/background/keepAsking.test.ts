import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking } from './keepAsking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sandbox that answers once it runs. */
function askFor(isRunning: () => boolean, isWanted = () => true, isWatched = () => true) {
  const told: unknown[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (!isRunning()) throw new Error('No sandbox answers.');
  };
  const end = keepAsking({ ask, isWanted, isWatched, tell: (error) => told.push(error) });
  return { told, end, asked: () => asked };
}

test('EXT-04 a sandbox that is started again is found, and what was said of it is taken back', async () => {
  let isRunning = false;
  const { told, end, asked } = askFor(() => isRunning);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(told).toEqual([new Error('No sandbox answers.')]);
  isRunning = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await end;
  expect(told).toEqual([new Error('No sandbox answers.'), undefined]);
  expect(asked()).toBe(5);
});

test('nothing is told of one that answers at once, and nobody is asked without a panel or once it is wanted no more', async () => {
  expect(askFor(() => true).told).toEqual([]);
  let [isWanted, isWatched] = [true, false];
  const { told, end, asked } = askFor(
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
  expect(told).toHaveLength(1);
});
