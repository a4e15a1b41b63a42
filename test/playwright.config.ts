import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from './support/browsers.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const chromium = findHeadlessChromium();
const firefox = findBrowser('firefox');

/** End to end: the built package and the running command, in real browsers. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: inRoot('test-results'),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  // On a machine shared with others a run may starve; a test that needed its second chance is named in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: { executablePath: chromium.executablePath } } },
    {
      name: 'firefox',
      // It has no phone, no FedCM, no count of what is left, no slow line and no word of what moved or of what a page sends; and what
      // every screen is made of does not differ in it. Playwright's own can be given no device for passkeys.
      testIgnore: [
        'phone.spec.ts',
        ...(firefox.isPlaywrightBuild ? ['e2e/passkey.spec.ts'] : []),
        'autofill.spec.ts',
        'loading.spec.ts',
        'leaks.spec.ts',
        'testing.spec.ts',
        'package.spec.ts',
        'command.spec.ts',
        'tarballs.spec.ts',
        'fedcm.spec.ts',
        'every-screen.spec.ts',
        'pending.spec.ts',
        'sources.spec.ts',
        // Driven, no key reaches a field in a frame within a frame.
        'frames.spec.ts',
        'tab-order.spec.ts',
        'languages.spec.ts',
        // There, a test cannot compose.
        'composing.spec.ts',
        // Driven, it never says that a page is back which it has kept.
        'kept-page.spec.ts',
        // What does not differ in it, and the tools of a developer, of which `playground.spec.ts` shows the parts.
        'copy-as-test.spec.ts',
        'extension-panel.spec.ts',
        'newcomer.spec.ts',
        'scenarios.spec.ts',
        'simulators.spec.ts',
        'host-mistakes.spec.ts',
        'patched-globals.spec.ts',
        'screens.spec.ts',
        'text-size/*.spec.ts',
        'theme.spec.ts',
      ],
      grepInvert: [/@one-browser/, ...(firefox.isPlaywrightBuild ? [/passkey that is set up/] : [])],
      use: {
        browserName: 'firefox',
        ...(firefox.isPlaywrightBuild ? {} : { channel: 'moz-firefox' }),
        launchOptions: { executablePath: firefox.executablePath },
      },
    },
  ],
});
