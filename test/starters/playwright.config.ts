import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../support/findBrowser.ts';

const { executablePath } = findHeadlessChromium();
// The test of each starter finds the browser by this name.
process.env.CHROMIUM ??= executablePath;

/** Every starter, written, installed and started in an empty folder. One at a time, because all use the same ports. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/starters', import.meta.url)),
  globalSetup: '../support/packAll.ts',
  reporter: [['list'], ['./timesReporter.ts']],
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  // The time to install a starter counts; SQLite may have to be compiled.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: { browserName: 'chromium', launchOptions: { executablePath }, actionTimeout: 60_000, trace: 'retain-on-failure' },
});
