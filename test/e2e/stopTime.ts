import type { Page } from '@playwright/test';

/** Advance of the time when it stops, in milliseconds: longer than the command takes to reach the page. */
const AHEAD_MS = 10_000;

/** Stops the timers of a page with Playwright's clock until `page.clock.resume()`, so that nothing disappears by itself. */
export const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
