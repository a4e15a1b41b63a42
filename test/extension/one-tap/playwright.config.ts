import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Not a test: measures where Chromium draws its account chooser, for `extension/one-tap/measured.json`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'measure.ts',
  outputDir: fileURLToPath(new URL('../../../test-results/one-tap', import.meta.url)),
  reporter: 'list',
  workers: 1,
  timeout: 900_000,
});
