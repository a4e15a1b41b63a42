import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from '../../support/findBrowser.ts';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const chromium = findHeadlessChromium();
const firefox = findBrowser('firefox');

/** One journey for each product on every back end that has it, in real browsers. The journeys of a back end run one after another. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: inHere('../../../test-results/matrix'),
  reporter: [['list'], [inHere('./ResultsReporter.ts')]],
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 30_000, trace: 'retain-on-failure' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: { executablePath: chromium.executablePath } } },
    {
      name: 'firefox',
      // Playwright's Firefox cannot have a device for passkeys.
      grepInvert: firefox.isPlaywrightBuild ? [/passkeys: /] : [],
      use: {
        browserName: 'firefox',
        ...(firefox.isPlaywrightBuild ? {} : { channel: 'moz-firefox' }),
        launchOptions: { executablePath: firefox.executablePath },
      },
    },
  ],
});
