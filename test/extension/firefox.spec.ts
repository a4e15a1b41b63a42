import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findBrowser } from '../support/browsers.ts';
import { startPageServer } from './support/pageServer.ts';
import { sitePages } from './support/sitePages.ts';

const extension = fileURLToPath(new URL('../../extension/dist/firefox', import.meta.url));
const id = 'devtools@signin-widget.example';
const uuid = '11111111-2222-4333-8444-555555555555';

/** All that the injection could have left. */
const traceOf = (page: Page) =>
  page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    globals: Reflect.ownKeys(window).map(String).sort(),
    document: Reflect.ownKeys(document).map(String).sort(),
    storage: [{ ...localStorage }, { ...sessionStorage }],
    cookies: document.cookie,
  }));

test('EXT-01 EXT-04 the Firefox build signs a visitor in on a page with the strictest policy, and nothing of it stays', async () => {
  const site = await startPageServer(sitePages);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox').executablePath,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }),
      // The prompt is the browser's own; this answers it with yes.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  });
  try {
    await browser.installExtension(extension);
    const page = await browser.newPage();
    await page.goto(`${site.url}/strict`);
    const before = await traceOf(page);
    const panel = await browser.newPage();
    // It never tells that such a page has loaded, so what is on it is waited for instead. The page is the browser's second tab.
    const query = new URLSearchParams({ tab: '2', url: page.url() });
    panel.goto(`moz-extension://${uuid}/panel.html?${query}`).catch(() => {});
    const press = async (name: string) => {
      await panel.bringToFront();
      await panel.locator(`::-p-xpath(//button[normalize-space()="${name}"])`).click();
    };
    // Puppeteer's own ways to wait make functions of texts, which this page's policy forbids.
    const find = async (selector: string): Promise<ElementHandle> => {
      const inWidget = (wanted: string) =>
        [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot?.querySelector(wanted)).find(Boolean);
      let handle = await page.evaluateHandle(inWidget, selector);
      await expect(async () => {
        handle = await page.evaluateHandle(inWidget, selector);
        expect(handle.asElement()).not.toBeNull();
      }).toPass();
      return handle.asElement() as ElementHandle;
    };
    const typeInto = async (selector: string, text: string) => {
      await page.bringToFront();
      await (await find(selector)).type(text);
    };
    await press('Inject');
    await typeInto('input[type=tel]', '2015550177');
    await (await find('button[type=submit]')).click();
    await find('input[autocomplete=one-time-code]');
    await press('Inbox1');
    const code = await panel
      .locator('output')
      .map(({ textContent }) => textContent)
      .wait();
    await typeInto('input[autocomplete=one-time-code]', code ?? '');
    await find('.siw-success');
    expect(await page.evaluate(() => document.cookie)).toContain('siw_devtools_session=');
    await press('Eject');
    await panel.locator('::-p-text(Not in the page)').wait();
    expect(await traceOf(page)).toEqual(before);
  } finally {
    await browser.close();
    await site.close();
  }
});
