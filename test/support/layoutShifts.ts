import type { Page } from '@playwright/test';

/** Records the layout shifts of the page. Runs in the page. */
export function watchShifts() {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

type ShiftWindow = { shifts: { hadRecentInput: boolean }[] };

/** Returns the recorded layout shifts of a page. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as ShiftWindow).shifts);

/** Forgets the layout shifts that were recorded so far. */
export const forgetShifts = (page: Page) => page.evaluate(() => void (window as unknown as ShiftWindow).shifts.splice(0));
