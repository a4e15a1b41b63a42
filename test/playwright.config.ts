import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from './support/findBrowser.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const chromium = findHeadlessChromium();
const firefox = findBrowser('firefox');

/** The journeys of visitors, which `npm test` runs in Firefox too. */
const journeys = [
  'accessibility/keyboard',
  'one-tap',
  'oauth',
  'page/session-in-frame',
  'passcodes',
  // Playwright's Firefox cannot have a device for passkeys.
  ...(firefox.isPlaywrightBuild ? [] : ['passkey']),
  'passwords',
  'prerender/static',
  'react',
  'redirects',
  'session',
  'standalone/pages',
].map((name) => `test/e2e/${name}.spec.ts`);

/** Tests that seldom differ between the engines: `npm run test:more` runs them in Firefox, which lacks the features for the others. */
const moreInFirefox = [
  'accessibility/{announcements,authentication,motion}',
  '{files,host,inbox,lost-files,new-password,oauth-retry,outage,own-backend,playground,wallets}',
  'page/{hostile-css,mount-mistakes,moved,oauth-in-frame,old-browsers,one-tap-across-sites,opener,shadow-flows}',
  'prerender/{appearance,element,react}',
  'security/{csp,host-cookies,session-swap,settings-link}',
  'standalone/{files,old-browsers,passkey}',
  'translation/translation',
].map((name) => `test/e2e/${name}.spec.ts`);

const inChromium = { browserName: 'chromium' as const, launchOptions: { executablePath: chromium.executablePath } };

const inFirefox = {
  // Tags of test/support/tags.ts.
  grepInvert: [/@one-browser|@more/, ...(firefox.isPlaywrightBuild ? [/passkey that is set up/] : [])],
  use: {
    browserName: 'firefox' as const,
    ...(firefox.isPlaywrightBuild ? {} : { channel: 'moz-firefox' }),
    launchOptions: { executablePath: firefox.executablePath },
  },
};

/** End to end: the built package and the running command, in real browsers. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: inRoot('test-results'),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace takes a third of the time of a test.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'chromium', grepInvert: /@more/, use: inChromium },
    { name: 'chromium-more', grep: /@more/, use: inChromium },
    {
      name: 'faults',
      testDir: 'faults',
      // A trace of each of the many cases would take longer than the cases.
      use: { ...inChromium, trace: 'off' },
    },
    { name: 'firefox', testMatch: journeys, ...inFirefox },
    { name: 'firefox-more', testMatch: moreInFirefox, ...inFirefox },
  ],
});
