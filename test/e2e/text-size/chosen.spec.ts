import { expect } from '../fixture.ts';
import { test } from './textSizeFixture.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ settings: { chosen: 32 } });

for (const rootSize of ['100%', '62.5%']) {
  test(`UI-05 with a text size of 200% in the browser every screen is readable, with a root font size of ${rootSize}`, async ({
    measureEachScreen,
    expectSizes,
  }) => {
    await measureEachScreen(rootSize, (id, measured) => {
      expectSizes(id, measured, 2);
      expect([...measured.faults, ...measured.cutOff], id).toEqual([]);
    });
  });
}

test('UI-05 with text of twice the size, the longest dial code is seen beside the number', async ({ page, open, widget }) => {
  await page.setViewportSize({ width: 400, height: 900 });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const country = widget.getByRole('button', { name: /Country/ });
  await country.click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('georgia');
  await page.keyboard.press('Enter');
  await expect(country).toHaveText(/\+995$/);
  const overflow = await country.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const number = await widget.getByRole('textbox', { name: 'Phone number' }).boundingBox();
  expect(number?.width).toBeGreaterThan(120);
});
