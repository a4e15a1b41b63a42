import { shiftsOf } from '../../support/layoutShifts.ts';
import { ONE_BROWSER } from '../../support/tags.ts';
import { expectDeferredStyles } from '../deferredStyles.ts';
import { expect } from '../fixture.ts';
import { takenOver, test } from './prerenderFixture.ts';

const products = { products: ['otp', 'passwords', 'oauth'], otpOptions: { methods: ['sms', 'email'] } };
const config = { ...products, oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };
const theme = { colors: { primary: '#0b6e4f' }, container: { borderRadius: '16px' } };

const looks = [
  { name: 'in Arabic', shown: { config, locale: 'ar' }, width: 1_000, colorScheme: 'light' },
  { name: 'in dark mode', shown: { config, theme }, width: 1_000, colorScheme: 'dark' },
  { name: 'in German at 320px', shown: { config, locale: 'de' }, width: 320, colorScheme: 'light' },
  {
    name: 'in a shadow root',
    shown: { config: { ...config, enableShadowDOM: true }, theme },
    width: 1_000,
    colorScheme: 'light',
  },
] as const;

for (const { name, shown, width, colorScheme } of looks) {
  test(`the first screen looks the same before and after the script has loaded: ${name}`, async ({ page, openHeld, widget }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { release } = await openHeld(shown);
    await expect(widget).toBeVisible();
    const looksAt = () =>
      widget.evaluate((card) =>
        [card, ...card.querySelectorAll('h2, button, input, label')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, direction } = getComputedStyle(element);
          return { tag: element.tagName, x, y, width, height, color, direction };
        }),
      );
    const before = await looksAt();
    const picture = process.env.PICTURES;
    if (picture) await page.screenshot({ path: `${picture}/${name.replaceAll(' ', '-')}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await release();
    await takenOver(page);
    await expectDeferredStyles(widget.locator('.siw-button').last());
    const after = await looksAt();
    // The country has become a button.
    expect(after.filter(({ tag }) => tag === 'INPUT' || tag === 'H2' || tag === 'DIV')).toEqual(
      before.filter(({ tag }) => tag === 'INPUT' || tag === 'H2' || tag === 'DIV'),
    );
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Playwright cannot turn scripts off in a released Firefox.
  test('the form says what it needs', ONE_BROWSER, async ({ page, prerenderedServer, sandbox }) => {
    const options = {
      publicToken: sandbox.public_token,
      backend: sandbox.api,
      config: { products: ['passwords'] },
      locale: 'de',
    };
    await page.goto(`${prerenderedServer.url}/static.html?page=${encodeURIComponent(JSON.stringify(options))}`);
    await expect(page.locator('.siw-no-script')).toBeVisible();
    await expect(page.locator('.siw-no-script')).toContainText('Dieses Formular benötigt JavaScript.');
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/noscript.png` });
  });
});
