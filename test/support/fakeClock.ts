import { onTestFinished, vi } from 'vitest';

/**
 * Replaces the clock of this test, for countdowns and delays: `pass` advances it by milliseconds at once. It also runs with the real time,
 * so that a test can wait for a condition. Call it before the widget is opened.
 */
export function fakeClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}
