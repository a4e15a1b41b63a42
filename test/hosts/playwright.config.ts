import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../support/findBrowser.ts';

/** Hosts of the packed package, each built and served by its own tools. Their back end is the mock in the process of the test. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/packAll.ts',
  outputDir: fileURLToPath(new URL('../../test-results/hosts', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // The time to install and build a host counts.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessChromium().executablePath },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
  },
});
