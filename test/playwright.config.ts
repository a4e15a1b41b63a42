import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessChromium } from './support/browsers.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const chromium = findHeadlessChromium();
const firefox = findBrowser('firefox');

/** The journeys of visitors, which `npm test` runs in Firefox too. */
const journeys = [
  'accessibility/{authentication,keyboard}',
  'files',
  'host',
  'one-tap',
  'oauth',
  'outage',
  'page/{hostile-css,moved,opener,session-in-frame,shadow-flows}',
  'passcodes',
  // Playwright's Firefox cannot have a device for passkeys.
  ...(firefox.isPlaywrightBuild ? [] : ['passkey']),
  'passwords',
  'prerender/static',
  'react',
  'redirects',
  'session',
  'standalone/{pages,passkey}',
].map((name) => `test/e2e/${name}.spec.ts`);

/** Tests that differ little between the engines: `npm run test:firefox` runs them in Firefox, which lacks the features for the others. */
const more = [
  'accessibility/{announcements,motion}',
  '{inbox,lost-files,new-password,oauth-retry,own-backend,playground,wallets}',
  'page/{mount-mistakes,oauth-in-frame,old-browsers,one-tap-across-sites}',
  'prerender/{appearance,element,react}',
  'security/{csp,host-cookies,session-swap,settings-link}',
  'standalone/{files,old-browsers}',
  'translation/translation',
].map((name) => `test/e2e/${name}.spec.ts`);

const inFirefox = {
  grepInvert: [/@one-browser/, ...(firefox.isPlaywrightBuild ? [/passkey that is set up/] : [])],
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
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: { executablePath: chromium.executablePath } } },
    {
      name: 'faults',
      testDir: 'faults',
      use: {
        browserName: 'chromium',
        // A trace of each of the many cases would take longer than the cases.
        trace: 'off',
        launchOptions: { executablePath: chromium.executablePath },
      },
    },
    { name: 'firefox', testMatch: journeys, ...inFirefox },
    { name: 'firefox-more', testMatch: more, ...inFirefox },
  ],
});
