// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HIDDEN_PAINT_MS, LATE_PAINT_MS } from '../limits.ts';
import { afterPaint } from './afterPaint.ts';

let paint: () => void;
let painted: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
  });
  painted = vi.fn<() => void>();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @param hidden whether the page is in the background */
function wait(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  void afterPaint().then(painted);
}

test('a visible page that paints late is waited for', async () => {
  wait(false);
  await vi.advanceTimersByTimeAsync(LATE_PAINT_MS - 1);
  expect(painted).not.toHaveBeenCalled();
  paint();
  // React may render after this frame.
  await vi.advanceTimersByTimeAsync(0);
  expect(painted).not.toHaveBeenCalled();
  paint();
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(painted).toHaveBeenCalled();
});

test('for content that is already in the page, one frame is enough', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  void afterPaint(1).then(painted);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(painted).toHaveBeenCalled();
});

test.each([
  ['a visible page', false, LATE_PAINT_MS],
  ['a hidden page', true, HIDDEN_PAINT_MS],
])('%s that does not paint is waited for until the time limit', async (_page, hidden, limit) => {
  wait(hidden);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalled();
});
