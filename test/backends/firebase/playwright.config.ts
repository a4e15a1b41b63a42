import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from '../../support/findBrowser.ts';

const chromium = findHeadlessChromium();
const firefox = findBrowser('firefox');

/** The built package with the SDK of Firebase and its Auth emulator, in real browsers. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../../test-results/firebase', import.meta.url)),
  globalSetup: fileURLToPath(new URL('./globalSetup.ts', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 15_000, navigationTimeout: 20_000, trace: 'retain-on-failure' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: { executablePath: chromium.executablePath } } },
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        ...(firefox.isPlaywrightBuild ? {} : { channel: 'moz-firefox' }),
        launchOptions: { executablePath: firefox.executablePath },
      },
    },
  ],
});
