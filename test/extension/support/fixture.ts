import { test as base } from '@playwright/test';
import { launchTools, type Tools } from './launchTools.ts';
import { type PageServer, startPageServer } from './pageServer.ts';
import { sitePages } from './sitePages.ts';

/** A site, and Chromium with the extension and its panel. */
export const test = base.extend<Record<never, never>, { site: PageServer; tools: Tools }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const site = await startPageServer(sitePages);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  tools: [
    async ({ site }, use) => {
      // Sites that the developer has allowed before; every other site needs the toolbar button.
      const tools = await launchTools(`${site.url}/plain`, ['http://127.0.0.1/*']);
      await use(tools);
      await tools.close();
    },
    { scope: 'worker' },
  ],
});
