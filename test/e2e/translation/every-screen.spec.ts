import type { Page } from '@playwright/test';
import type { ScreensHost } from '../../support/host/screens.ts';
import { test } from '../accessibility/screensFixture.ts';
import { expect } from '../fixture.ts';
import { nodesHeldByReact, translatePage } from './translatePage.ts';

test.describe.configure({ timeout: 180_000 });

/** Every text of the screen after its language has become German. */
async function inGerman(page: Page): Promise<string[]> {
  const { texts } = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.showLanguage('de'));
  return texts.map((text) => text.replace(/[⟦⟧]/g, '').replace(/\d:\d\d/, '0:00')).sort();
}

test('on a translated page, each text of each screen follows the language that the page changes to', async ({
  page,
  eachScreen,
}) => {
  const expected: Record<string, string[]> = {};
  await eachScreen(async (id) => {
    expected[id] = await inGerman(page);
  });
  await translatePage(page);
  const found: Record<string, string[]> = {};
  await eachScreen(async (id) => {
    found[id] = await inGerman(page);
  });
  expect(found).toEqual(expected);
  expect(await nodesHeldByReact(page)).toEqual([]);
});
