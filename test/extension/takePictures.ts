import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import { typeIn } from '../e2e/fixture.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { launchTools, type Tools } from './support/launchTools.ts';
import { startPageServer } from './support/pageServer.ts';
import { inject } from './support/steps.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../extension/${name}.png`, import.meta.url));

const shop = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour Goods</title><link rel="icon" href="data:,"><style>
  body { margin: 0; background: #f6f2ea; color: #23211d; font: 17px/1.6 Georgia, serif; min-height: 100vh }
  header { position: sticky; top: 0; display: flex; gap: 28px; align-items: baseline; padding: 14px 36px; background: #fff; border-bottom: 1px solid #e4ddcf }
  header b { font-size: 20px; letter-spacing: 0.01em } header a { color: inherit; text-decoration: none }
  main { padding: 36px 36px 0 } h1 { margin: 0 0 4px; font-size: 38px; line-height: 1.15 } p { margin: 0 0 24px; color: #5d574c }
  #sign-in { width: 400px; max-width: 100% }
</style></head><body><header id="top"><b>Harbour Goods</b><a href="#">Shop</a><a href="#">Journal</a><a href="#">Account</a></header>
<main><h1>Welcome aboard</h1><p>Sign in to see your orders.</p><div id="sign-in"></div></main></body></html>`;
const policy = "default-src 'self'; style-src 'unsafe-inline'; img-src data:";

/** The developer tools with the page in the place that they leave for it. */
async function takePicture({ page, panel }: Tools, name: string): Promise<void> {
  const tools = panel.page();
  const hole = await tools.evaluate(() => innerWidth).then(async (width) => width - (await panel.evaluate(() => innerWidth)));
  const height = await page.evaluate(() => innerHeight);
  const [behind, before] = [await tools.screenshot(), await page.screenshot()].map((each) => each.toString('base64'));
  const browser = await chromium.launch({ executablePath: findBrowser('chromium').executablePath });
  const sheet = await browser.newPage({ viewport: { width: 1400, height } });
  await sheet.setContent(`<body style="margin:0"><img src="data:image/png;base64,${behind}" style="position:absolute;inset:0 auto auto 0">
    <div style="position:absolute;inset:0 auto auto 0;width:${hole}px;height:${height}px;overflow:hidden;background:#f6f2ea"><img src="data:image/png;base64,${before}"></div>`);
  writeFileSync(pathOf(name), await sheet.screenshot());
  await browser.close();
}

test('the widget in a shop, and the audit of that shop with One Tap over it', async () => {
  const site = await startPageServer(() => ({ '/account': { html: shop, headers: { 'content-security-policy': policy } } }));
  const tools = await launchTools(`${site.url}/account`);
  const { page, panel } = tools;
  await page.reload();
  await panel.getByRole('radio', { name: 'In an element' }).check();
  await typeIn(panel.getByRole('textbox', { name: 'Selector' }), '#sign-in');
  await panel.getByLabel('Primary').fill('#0b5d4b');
  await inject(tools);
  const widget = page.locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), '2015550123');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), '000000');
  await expect(widget.getByRole('alert').first()).toBeVisible();
  await panel.locator('.dv-setup').evaluate((form) => form.scrollTo(0, 0));
  await takePicture(tools, 'screenshot');

  await panel.page().emulateMedia({ colorScheme: 'dark' });
  await panel.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
  });
  await panel.getByRole('tab', { name: 'One Tap' }).click();
  await panel.getByRole('button', { name: 'Show on the page' }).click();
  await expect(page.locator('[data-siw-overlay]')).toBeAttached();
  await panel.getByRole('tab', { name: 'Audit' }).click();
  await panel.getByRole('button', { name: 'Audit this page' }).click();
  await expect(panel.getByText('Headers of the page load.')).toBeVisible();
  await takePicture(tools, 'screenshot-audit');
  await tools.close();
  await site.close();
});
