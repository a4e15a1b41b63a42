import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameSearch } from './createFrameSearch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one search looks for a frame while a caller waits, less often over time', async () => {
  let [isAwaited, looks] = [true, 0];
  const search = createFrameSearch({
    isAwaited: () => isAwaited,
    look: async () => {
      looks += 1;
      if (looks % 2) throw new Error('The page does not let anybody in.');
    },
  });
  search();
  search();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(50);
  isAwaited = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(50);
  isAwaited = true;
  search();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toBe(52);
});
