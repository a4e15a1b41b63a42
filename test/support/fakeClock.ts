import { onTestFinished, vi } from 'vitest';

/**
 * A clock of this test's own, for countdowns and pauses: `pass` lets milliseconds go by at once. It runs on beside that, so
 * that waiting for a condition works as ever. Call it before the widget is opened.
 */
export function fakeClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}
