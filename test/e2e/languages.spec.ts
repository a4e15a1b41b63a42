import type { ScreensHost } from '../support/host/screens.ts';
import { test } from './accessibility/screensFixture.ts';
import { expect } from './fixture.ts';

/** Names, which stay, what a visitor has typed, what the browser says, and what the provider says that the widget does not know. */
const NAMES =
  /signin-widget|ada@example\.com|example@email\.com|MacBook of the office|Phone|WhatsApp|Google|Apple|GitHub|Phantom|Vessel|Binance|Coinbase|Meta[Mm]ask|Sample Wallet|United States|The signature does not fit the message\./g;

test.describe.configure({ timeout: 300_000 });

test('UI-05 in every language, and in one of words that are 40% longer, each text of each screen is in its place at 320px', async ({
  page,
  eachScreen,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const locales = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.locales);
  const found: string[] = [];
  await eachScreen(async (id) => {
    for (const locale of locales) {
      const { faults, texts } = await page.evaluate(
        (each) => (window as unknown as { host: ScreensHost }).host.speak(each),
        locale,
      );
      found.push(...faults.map((fault) => `${id} in ${locale}: ${fault}`));
      if (locale !== 'en-XA') continue;
      const plain = texts.filter((text) => /[A-Za-z]{2}/.test(text.replace(NAMES, '')));
      found.push(...plain.map((text) => `${id}: not translated: ${text}`));
    }
  });
  expect(found).toEqual([]);
});
