import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Control, createControl } from './createControl.ts';
import type { Host, HostOptions } from './host/host.ts';

declare global {
  interface Window {
    host: Host;
  }
}

const { FIREBASE_TEST_EMULATOR: emulator = '', FIREBASE_TEST_HOST: hostUrl = '' } = process.env;
const googleApi = fileURLToPath(new URL('./host/googleApi.js', import.meta.url));

interface Fixtures {
  control: Control;
  /** Prepares a browser for the host's pages: their options, and no network but this computer. */
  prepare: (context: BrowserContext, options?: Omit<HostOptions, 'emulator'>) => Promise<void>;
  /** Opens a page of the host in the test's own browser. */
  visit: (path: string, options?: Omit<HostOptions, 'emulator'>) => Promise<void>;
  widget: Locator;
  /** Waits until the page says who is signed in, and the SDK and the client have always agreed. */
  expectUser: (page: Page, name: string | null) => Promise<void>;
  /** An address that no other test uses. */
  email: string;
}

let count = 0;

export const PASSWORD = 'plum-Harbor-9';

/** The address of a page of the host with the parameters of a link. */
export const pageWith = (path: string, link: string) => `${hostUrl}${path}${new URL(link).search}`;

export const hostPage = (path: string) => hostUrl + path;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  control: async ({}, use) => use(createControl(emulator)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  prepare: async ({}, use) =>
    use(async (context, options = {}) => {
      await context.route(
        ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
        (route) => route.abort(),
      );
      await context.route('https://apis.google.com/js/api.js*', (route) => route.fulfill({ path: googleApi }));
      const given = JSON.stringify({ emulator, ...options });
      await context.addInitScript((text) => Object.assign(window, { hostOptions: JSON.parse(text) }), given);
    }),
  visit: async ({ context, page, prepare }, use) =>
    use(async (path, options) => {
      await prepare(context, options);
      await page.goto(hostUrl + path);
    }),
  widget: async ({ page }, use) => use(page.locator('#widget')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  expectUser: async ({}, use) =>
    use(async (page, name) => {
      await expect(page.locator('#user')).toHaveText(name === null ? 'Nobody is signed in' : `Signed in as ${name}`);
      expect(await page.evaluate(() => window.host.disagreements)).toEqual([]);
    }),
  email: async ({ browserName }, use, { workerIndex }) => {
    count += 1;
    await use(`ada-${browserName}-${workerIndex}-${count}@example.com`);
  },
});

export { expect };
