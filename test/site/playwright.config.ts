import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from '../support/findBrowser.ts';

const firefox = findBrowser('firefox');

/** The built documentation site, in browsers without a network: everything in Chromium, what the engines differ in also in Firefox. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/site', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000, trace: 'retain-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: { executablePath: findHeadlessChromium().executablePath } },
    },
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        ...(firefox.isPlaywrightBuild ? {} : { channel: 'moz-firefox' }),
        launchOptions: { executablePath: firefox.executablePath },
      },
    },
  ],
});
