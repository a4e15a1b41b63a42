import { chromium, expect } from '@playwright/test';
import { printedPolicy } from '../e2e/security/printedPolicy.ts';
import { extensionId } from '../support/extensionId.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { useTwoWidgets } from './journey.ts';
import { ADA, BACKEND, test as base, emailIn, type Idp, loadSandbox, loadTesting, PASSWORD } from './onHost.ts';
import { type Host, startHost } from './startHost.ts';

const { policy } = printedPolicy('--products', 'passwords', '--backend', BACKEND);

const withoutTrustedTypes = policy.replace(/; require-trusted-types-for .*?; trusted-types 'none'/, '');
const icon = 'img-src data:';
// SES tries out whether strings are run as code.
const lockdown = `${withoutTrustedTypes.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")}; ${icon}`;

/** The policy of each page: what the command prints, the icon of the page, and what its libraries need. */
const policies: Readonly<Record<string, string>> = {
  wordpress: `${withoutTrustedTypes}; ${icon} 'self'; style-src 'self'`,
  quirks: `${policy}; ${icon}`,
  lockdown,
  'lockdown-module': lockdown,
  lit: `${policy.replace("trusted-types 'none'", 'trusted-types lit-html')}; ${icon}`,
};

const test = base.extend<{ idp: Idp }, { host: Host }>({
  idp: [
    async ({ page }, use) => {
      const testing = await loadTesting();
      const idp = testing.createIdp({ seed: [{ emails: [ADA], password: PASSWORD }] });
      await testing.routeIdp(page, idp, BACKEND);
      await use(idp);
      await idp.close();
    },
    { auto: true },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const byPath = Object.entries(policies).map(([name, text]) => [`/${name}.html`, text]);
      const host = await startHost('pages', { PAGE_POLICIES: JSON.stringify(Object.fromEntries(byPath)) });
      await use(host);
      host.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// All of them use one server.
test.describe.configure({ mode: 'default' });

const pages = {
  'a page of a WordPress theme: jQuery, Bluebird, extended prototypes, old polyfills, replaced emoji': {
    name: 'wordpress',
    is: ['data-promise', 'replaced'],
  },
  'a page in quirks mode': { name: 'quirks', is: ['data-mode', 'BackCompat'] },
  'a page under SES lockdown': { name: 'lockdown', is: ['data-frozen', 'true'] },
  'a page under the strictest SES lockdown': { name: 'lockdown', query: '?lockdown=strict', is: ['data-frozen', 'true'] },
  'a page under the SES lockdown of a wallet': { name: 'lockdown', query: '?lockdown=wallet', is: ['data-frozen', 'true'] },
  'a page with the package and React under SES lockdown': { name: 'lockdown-module', is: ['data-frozen', 'true'] },
  'a page with the package and React under the strictest SES lockdown': {
    name: 'lockdown-module',
    query: '?lockdown=strict',
    is: ['data-frozen', 'true'],
  },
  'a page with the package and React under the SES lockdown of a wallet': {
    name: 'lockdown-module',
    query: '?lockdown=wallet',
    is: ['data-frozen', 'true'],
  },
  'a component made with Lit': { name: 'lit', is: ['lang', 'en'] },
} as const satisfies Record<string, { name: string; query?: string; is: readonly [attribute: string, value: string] }>;

for (const [title, { name, is, ...more }] of Object.entries(pages)) {
  const file = `/${name}.html${'query' in more ? more.query : ''}`;
  test(`PKG-01 in ${title}, under its policy, two widgets are mounted, unmounted and mounted again, and a visitor signs in, out and in again`, async ({
    page,
    host: { url },
  }) => {
    const loaded = page.waitForResponse((response) => response.url().endsWith(file));
    await useTwoWidgets(page, url + file);
    expect((await loaded).headers()['content-security-policy']).toBe(policies[name]);
    await expect(page.locator('html')).toHaveAttribute(...is);
  });
}

test('OTP-02 PWD-05 on a page with extended prototypes that replaces emoji, a visitor chooses a country, enters a passcode, and creates a password', async ({
  page,
  host: { url },
  idp,
}) => {
  const { createInbox } = await loadTesting();
  const widget = page.locator('.siw');
  await page.goto(`${url}/wordpress.html?products=otp`);
  const country = widget.getByRole('button', { name: /Country/ });
  await expect(country.locator('img.emoji')).toHaveAttribute('alt', '🇺🇸');
  await country.click();
  await page.getByRole('combobox').pressSequentially('united k');
  await page.getByRole('combobox').press('Enter');
  await expect(widget.getByRole('button', { name: 'Country United Kingdom +44' })).toBeFocused();
  await country.click();
  await page.getByRole('combobox').pressSequentially('alb');
  await page.getByRole('option', { name: /Albania/ }).click();
  await expect(widget.getByRole('button', { name: 'Country Albania +355' })).toHaveText('+355');
  await expect(country.locator('img.emoji')).toHaveAttribute('alt', '🇦🇱');
  await widget.getByRole('textbox', { name: 'Phone number' }).pressSequentially('672123456');
  await widget.getByRole('button', { name: 'Continue' }).click();
  const passcode = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(widget.locator('.siw-passcode-box')).toHaveCount(6);
  await passcode.pressSequentially(await createInbox(idp).code('+355672123456'));
  await expect(page.getByText('Welcome, user-')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(country).toBeVisible();

  await page.goto(`${url}/wordpress.html`);
  await emailIn(widget).pressSequentially('grace@example.com');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('textbox', { name: 'Password' }).pressSequentially(PASSWORD);
  await expect(widget.locator('.siw-meter-segment')).toHaveCount(4);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome, grace@example.com.')).toBeVisible();
});

/** Chromium with the built pages as an extension, whose policy is the default of Manifest V3. */
const extensionTest = test.extend({
  context: async ({ host }, use) => {
    const folder = `${host.folder}/dist`;
    const context = await chromium.launchPersistentContext('', {
      executablePath: findBrowser('chromium').executablePath,
      args: ['--headless=new', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    });
    await use(context);
    await context.close();
  },
});

const extensionPages = {
  'the options page of a browser extension, with the package': ['options', 'localhost', 'http-only'],
  'the popup of a browser extension, with the standalone build': ['popup', 'localhost', 'http-only'],
  'a browser extension without permission for the back end': ['options', '127.0.0.1', ''],
} as const;

for (const [title, [name, hostname, cookies]] of Object.entries(extensionPages)) {
  extensionTest(
    `PKG-01 in ${title}, two widgets are mounted, unmounted and mounted again, and a visitor signs in, out and in again`,
    async ({ page, host, said }) => {
      const origin = `chrome-extension://${extensionId(`${host.folder}/dist`)}`;
      const { startSandbox } = await loadSandbox();
      const sandbox = await startSandbox({
        host: hostname,
        allowOrigins: hostname === 'localhost' ? [] : [origin],
        seed: [{ emails: [ADA], password: PASSWORD }],
      });
      sandbox.idp.settings.set({ httpOnlyCookies: cookies !== '' });
      const query = new URLSearchParams({ backend: sandbox.url.replace(/\/$/, ''), ...(cookies && { [cookies]: '' }) });
      await useTwoWidgets(page, `${origin}/${name}.html?${query}`, cookies ? undefined : 'Sign up or log in');
      // A request of the page that is under way would fail.
      await page.goto('about:blank');
      await sandbox.close();
      // The browser's own line about the check of the session: at first, no visitor is signed in.
      const refused = 'error: Failed to load resource: the server responded with a status of 401 (Unauthorized)';
      if (cookies) expect(said.splice(0)).toEqual([expect.stringContaining(refused)]);
    },
  );
}
