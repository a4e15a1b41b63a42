import type { Page } from '@playwright/test';

interface HostWindow {
  host?: { client: { session: { get(): unknown } } };
}

/** Checks whether the client of a page has a session. False, too, as long as the page's script has not run. */
export const isSignedIn = (page: Page) =>
  page.evaluate(() => ((window as unknown as HostWindow).host?.client.session.get() ?? null) !== null);
