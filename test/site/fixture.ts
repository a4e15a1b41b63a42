import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type ServedSite, serveSite, siteFolder } from './serveSite.ts';

/** Files of the pages that VitePress builds. */
export const pages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !/^(live|playground)\//.test(file),
);

/** Firefox reports every stream of a service worker that is open when its page is left, however the stream is closed. */
const LEFT_STREAM = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

/** A page of the site, which reaches no other server and prints nothing to the console. */
export const test = base.extend<{ site: ServedSite; requests: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  site: async ({}, use) => {
    const site = await serveSite('/some/folder/');
    await use(site);
    await site.close();
  },
  requests: async ({ context, site }, use) => {
    const requests: string[] = [];
    await context.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => {
        requests.push(route.request().url());
        return route.abort();
      },
    );
    await use(requests);
  },
  page: async ({ page, requests, site, browserName }, use) => {
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', (error) => printed.push(error.message));
    await use(page);
    const isLeftStream = (text: string) => browserName === 'firefox' && text.endsWith(LEFT_STREAM);
    expect(printed.filter((text) => !isLeftStream(text))).toEqual([]);
    expect(requests).toEqual([]);
    expect(site.missing()).toEqual([]);
  },
});

/** The live example of a page. */
export const live = (page: Page) => page.getByRole('region', { name: 'Live example' });

/** Waits until the scripts of the page have taken it over. Until then, keys that only scripts answer have no effect. */
export async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
}

/** Returns what axe finds on the page, with the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
