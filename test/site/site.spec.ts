import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { publicSymbols, searchTerms } from '../docs/searchTerms.ts';
import { type ServedSite, serveSite, siteFolder } from './serveSite.ts';

const FIRST_PAGE_BYTES = 150_000;
const pages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('live'),
);

/** A page of the site, which reaches no other server and prints nothing to the console. */
const test = base.extend<{ site: ServedSite; requests: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  site: async ({}, use) => {
    const site = await serveSite('/some/folder/');
    await use(site);
    await site.close();
  },
  requests: async ({ context, site }, use) => {
    const requests: string[] = [];
    await context.route(
      (url) => !url.href.startsWith(site.url),
      (route) => {
        requests.push(route.request().url());
        return route.abort();
      },
    );
    await use(requests);
  },
  page: async ({ page, requests }, use) => {
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', (error) => printed.push(error.message));
    await use(page);
    expect(printed).toEqual([]);
    expect(requests).toEqual([]);
  },
});

const live = (page: Page) => page.getByRole('region', { name: 'Live example' });

/** Signs in with the passcode from the inbox of the live example. */
async function signIn(page: Page, address: string): Promise<void> {
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('textbox', { name: 'Email' }).fill(address);
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  const message = live(page).getByRole('listitem').filter({ hasText: address }).first();
  await live(page)
    .getByRole('textbox', { name: '6-digit passcode' })
    .fill((await message.locator('code').textContent()) ?? '');
  await expect(live(page).getByText(`Signed in as ${address}.`)).toBeVisible();
}

test('the live example signs in with a code from its inbox, signs out, and signs in after a reload', async ({ page, site }) => {
  await page.goto(site.url);
  await signIn(page, 'ada@example.com');
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'grace@example.com');
  await page.reload();
  await signIn(page, 'ada@example.com');
});

test('the products, the theme, the language and the fault of a live example can be changed', async ({ page, site }) => {
  await page.goto(`${site.url}configuration.html`);
  await live(page).scrollIntoViewIfNeeded();
  const email = live(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toBeVisible();
  await live(page).getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
  await expect(live(page).getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  await live(page).getByLabel('Language', { exact: true }).selectOption({ label: 'English' });
  const primary = () =>
    live(page)
      .locator('.siw')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--siw-primary'));
  const before = await primary();
  await live(page).getByLabel('Theme', { exact: true }).selectOption('soft');
  await expect.poll(primary).not.toBe(before);
  await live(page).getByText('Code', { exact: true }).click();
  await expect(live(page).locator('pre')).toContainText('theme: soft');
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Passcode by text message' });
  await expect(live(page).getByRole('textbox', { name: /phone/i })).toBeVisible();
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Passcode by email' });
  await live(page).getByLabel('Fault', { exact: true }).selectOption({ label: 'Too many requests' });
  await email.fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(live(page).getByText('Too many requests. Please wait')).toBeVisible();
});

test('an email link of an example signs in, and a reset link sets a new password', async ({ page, site }) => {
  await page.goto(`${site.url}email-links.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await live(page).getByRole('button', { name: 'Open the link' }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Email and password' });
  await live(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await live(page).getByRole('button', { name: 'Open the link' }).first().click();
  await live(page).getByLabel('New password', { exact: true }).fill('seven quiet otters 1914');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
});

test('the examples of social providers and of wallets sign in with what they simulate', async ({ page, site }) => {
  await page.goto(`${site.url}social-providers.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(live(page).getByText('Signed in as grace@example.com.')).toBeVisible();
  await page.goto(`${site.url}wallets.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('button', { name: 'Continue with MetaMask' }).click();
  await expect(live(page).getByText(/Signed in as 0x\w{40}\./)).toBeVisible();
});

test('the example of passkeys adds one and signs in with it', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site.url}passkeys.html`);
  await signIn(page, 'ada@example.com');
  await live(page).getByRole('button', { name: 'Passkeys', exact: true }).click();
  await live(page).getByRole('button', { name: 'Create a Passkey' }).click();
  await live(page).getByRole('button', { name: 'Done' }).click();
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
});

test('the theme editor changes the widget, reports the contrast and shows the code', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.goto(`${site.url}theme-editor.html`);
  const editor = page.getByRole('region', { name: 'Theme editor' });
  await expect(editor.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await editor.getByLabel('Text', { exact: true }).fill('#bbbbbb');
  await editor.getByLabel('Width, px').fill('300');
  await expect(editor.getByRole('status', { name: 'Contrast' })).toContainText(
    'colors.text in light mode: #bbbbbb on #ffffff has 1.9:1 of 4.5:1',
  );
  await expect(editor.locator('pre')).toContainText("text: 'light-dark(#bbbbbb, #f5f6f8)'");
  await expect(editor.locator('pre')).toContainText("width: '300px'");
  await page.close();
});

test('the first page loads at most 150 kB before its live example', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.route('**/live/**', () => new Promise(() => {}));
  await page.goto(site.url, { waitUntil: 'load' });
  await expect(live(page).getByText('The example is loading.')).toBeVisible();
  expect(site.bytes()).toBeLessThan(FIRST_PAGE_BYTES);
  await page.close();
});

test('a page opens another without a reload, and links out of the site lead to the repository', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('main').getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}errors.html`);
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await expect(page.locator('a[href*="wire.md"]')).toHaveAttribute(
    'href',
    'https://github.com/signin-widget/signin-widget/blob/main/test/spec/wire.md',
  );
});

test('the search of the page opens a result', async ({ page, site }) => {
  await page.goto(site.url);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('wallet_not_connected');
  await expect(page.locator('.VPLocalSearchBox').getByRole('option').first()).toContainText('Errors');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/errors\.html#/);
});

test('the search index finds every public symbol, option, event, error type, command and flag', async () => {
  const folder = join(siteFolder, 'assets/chunks');
  const file = readdirSync(folder).find((name) => name.startsWith('@localSearchIndexroot')) ?? '';
  const { default: json } = (await import(pathToFileURL(join(folder, file)).href)) as { default: string };
  // The version that the site is built with.
  const MiniSearch = createRequire(new URL('../../docs/package.json', import.meta.url))('minisearch');
  const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  const options = { prefix: true, fuzzy: 0, combineWith: 'AND' };
  const names = [...publicSymbols, ...Object.values(searchTerms).flat()];
  expect(publicSymbols.length).toBeGreaterThan(90);
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name) => index.search(name, options).length === 0)).toEqual([]);
});

const axeFindings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

for (const file of pages) {
  test(`axe finds nothing on ${file}, light and dark`, async ({ page, site }) => {
    // The largest of these pages describes a hundred types.
    if (file.startsWith('api/')) test.slow();
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.url + file);
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
      for (const example of await live(page).all()) {
        await example.scrollIntoViewIfNeeded();
        await expect(example.getByRole('textbox', { name: 'Email' })).toBeVisible();
      }
      found.push(...(await axeFindings(page)));
    }
    expect(found).toEqual([]);
  });
}

test('the switch of the appearance changes the page and the widget, and is remembered', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  await live(page).scrollIntoViewIfNeeded();
  await expect(live(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect
    .poll(() =>
      live(page)
        .locator('.siw')
        .evaluate((root) => getComputedStyle(root).colorScheme),
    )
    .toMatch(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('no page scrolls sideways at 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const file of pages) {
    await page.goto(site.url + file);
    await expect(page.locator('#app > *').first()).toBeVisible();
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(file);
  }
  expect(wide).toEqual([]);
});

test('every page has a Markdown copy, and llms.txt lists them', async ({ request, site }) => {
  const list = await (await request.get(`${site.url}llms.txt`)).text();
  const copies = [...list.matchAll(/\]\(([\w/-]+\.md)\)/g)].map(([, file = '']) => file);
  expect(copies.length).toBe(pages.length - 2);
  for (const file of copies) expect((await request.get(site.url + file)).status()).toBe(200);
});

test('every link within a page of the API reference leads to an element of a page', async ({ page, site }) => {
  const missing: string[] = [];
  const api = pages.filter((file) => file.startsWith('api/'));
  const read = async (file: string) => {
    await page.goto(site.url + file);
    const content = page.getByRole('main').locator('.vp-doc');
    return {
      ids: await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)),
      links: await content.locator('a[href*="#"]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    };
  };
  const contents = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const file of api) contents.set(file, await read(file));
  for (const [file, { links }] of contents) {
    for (const link of links) {
      const [target = '', id = ''] = link.slice(site.url.length).split('#');
      if (!contents.get(target)?.ids.includes(decodeURIComponent(id))) missing.push(`${file}: ${link}`);
    }
  }
  expect(api.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
