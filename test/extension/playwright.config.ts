import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The built extension in real browsers, through the real developer tools. Each file has a browser of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/extension', import.meta.url)),
  reporter: 'list',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 20_000 },
});
