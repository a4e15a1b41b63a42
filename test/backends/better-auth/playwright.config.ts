import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../../support/findBrowser.ts';

const { executablePath } = findHeadlessChromium();

/** The built widget and the built handler, with Better Auth and SQLite, in a browser. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../../test-results/better-auth', import.meta.url)),
  reporter: 'list',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 15_000, browserName: 'chromium', launchOptions: { executablePath }, trace: 'retain-on-failure' },
});
