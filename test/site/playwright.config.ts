import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../support/browsers.ts';

/** The built documentation site, in a browser without a network. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/site', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessChromium().executablePath },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
  },
});
