import { defineConfig } from '@playwright/test';

/** Takes the README's pictures of the extension again, from the build. */
export default defineConfig({ testDir: '.', testMatch: 'takePictures.ts', reporter: 'list', timeout: 120_000 });
