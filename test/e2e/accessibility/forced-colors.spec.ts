import { ONE_BROWSER } from '../../support/tags.ts';
import { expect, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';

// Playwright cannot set forced colours in the system's Firefox.
test(
  'OTP-04 in forced colours the empty box of a passcode that waits for a digit shows a caret',
  ONE_BROWSER,
  async ({ page, open, widget, email }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    await expect(field).toBeFocused();

    const { x, y, width, height } = (await widget.locator('.siw-passcode-box').first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    // Without the border and the ring, which change with the focus too.
    const inside = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
    const focused = await page.screenshot({ clip: inside });
    await field.blur();
    expect(await page.screenshot({ clip: inside })).not.toEqual(focused);
  },
);
