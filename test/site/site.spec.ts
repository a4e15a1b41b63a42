import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { otherOptions, publicSymbols, searchTerms } from '../docs/searchTerms.ts';
import { expectTakenOver, live, pages, test } from './fixture.ts';
import { siteFolder } from './serveSite.ts';

const FIRST_PAGE_BYTES = 150_000;

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
  await expectTakenOver(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('wallet_not_connected');
  await expect(page.locator('.VPLocalSearchBox').getByRole('option').first()).toContainText('Errors');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/errors\.html#/);
});

/** The text of the page of a search result, from its Markdown copy. The addresses in the index are below that of the index itself. */
const pageText = (id: string) => readFileSync(id.replace(/\.html.*/, '.md'), 'utf8').replaceAll('\\', '');

test('the search index finds every public symbol, option, event, error type, command and flag', async () => {
  const folder = join(siteFolder, 'assets/chunks');
  const file = readdirSync(folder).find((name) => name.startsWith('@localSearchIndexroot')) ?? '';
  const { default: json } = (await import(pathToFileURL(join(folder, file)).href)) as { default: string };
  // The version that the site is built with.
  const MiniSearch = createRequire(new URL('../../docs/package.json', import.meta.url))('minisearch');
  const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  const options = { prefix: true, fuzzy: 0, combineWith: 'AND' };
  const names = [...publicSymbols, ...otherOptions, ...Object.values(searchTerms).flat()];
  expect(publicSymbols.length).toBeGreaterThan(90);
  expect(otherOptions.length).toBeGreaterThan(60);
  expect(names.length).toBeGreaterThan(250);
  // The index has the words of a name: a section with all of them is not a result if its page does not have the name.
  const hasName = (id: string, name: string) => pageText(id).search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)) >= 0;
  const isFound = (name: string) => index.search(name, options).some(({ id }: { id: string }) => hasName(id, name));
  expect(names.filter((name) => !isFound(name))).toEqual([]);
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
