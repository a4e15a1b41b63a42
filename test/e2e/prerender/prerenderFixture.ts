import type { Page } from '@playwright/test';
import { watchShifts } from '../../support/layoutShifts.ts';
import type { Served } from '../../support/serve.ts';
import { startPrerenderedServer } from '../../support/startPrerenderedServer.ts';
import { test as base, expect } from '../fixture.ts';

/** Held scripts. */
interface Held {
  /** Releases all scripts, also later ones. */
  release: () => Promise<void>;
}

interface PrerenderFixtures {
  /** Opens a static page with a prerendered first screen, whose scripts are held. */
  openHeld: (shown?: Record<string, unknown>) => Promise<Held>;
}

/** Holds the responses of scripts. */
export async function holdScripts(page: Page, scripts: RegExp): Promise<Held> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    async release() {
      isHeld = false;
      for (const resolve of waiting) resolve();
    },
  };
}

/** Resolves when the widget has taken the first screen over. */
export const takenOver = (page: Page) => expect(page.locator('#sign-in .siw-mount[id]')).toHaveCount(0);

export const test = base.extend<PrerenderFixtures, { prerenderedServer: Served }>({
  prerenderedServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startPrerenderedServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  openHeld: async ({ page, prerenderedServer, sandbox }, use) => {
    await page.addInitScript(watchShifts);
    await use(async (shown = { config: { products: ['passwords'] } }) => {
      const held = await holdScripts(page, /\/widget\/widget\.js$/);
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, ...shown };
      const address = new URL('/static.html', prerenderedServer.url);
      address.searchParams.set('page', JSON.stringify(options));
      // Firefox counts preloaded scripts among those that `load` and `DOMContentLoaded` wait for.
      await page.goto(address.href, { waitUntil: 'commit' });
      await page.locator('#below').waitFor();
      // A script that looks at the page before its styles have loaded sees it without them.
      const links = page.locator('link[rel=stylesheet]');
      await expect.poll(() => links.evaluateAll((all) => all.every((link) => (link as HTMLLinkElement).sheet))).toBe(true);
      return held;
    });
  },
});
