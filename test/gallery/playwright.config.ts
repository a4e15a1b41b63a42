import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.ts';
import { browserArguments } from './openGallery.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Compares the pictures of all screens. `npm run gallery` explains how to see them all. */
export default defineConfig({
  outputDir: inRoot('test-results/gallery'),
  snapshotPathTemplate: 'baseline/{arg}{ext}',
  globalSetup: './buildPage.ts',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  updateSnapshots: 'none',
  timeout: 600_000,
  use: {
    browserName: 'chromium',
    viewport: { width: 1600, height: 900 },
    launchOptions: { executablePath: findBrowser('chromium').executablePath, args: browserArguments },
  },
  projects: [
    { name: 'accepted', testMatch: 'accepted.spec.ts' },
    { name: 'every', testMatch: 'every.spec.ts' },
  ],
});
