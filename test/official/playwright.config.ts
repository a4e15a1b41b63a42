import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../support/findBrowser.ts';
import type { OfficialOptions } from './fixture.ts';

const { executablePath } = findHeadlessChromium();

/** The unmodified official widgets, in a real browser, against the mock provider. */
export default defineConfig<OfficialOptions>({
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../test-results/official', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: '6.3.0', use: { version: 6 } },
    { name: '5.45.1', use: { version: 5 } },
  ],
});
