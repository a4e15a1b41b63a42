import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

test('OTP-02 OTP-04 number and passcode are typed with a keyboard that composes wide digits', async ({
  page,
  open,
  widget,
  sandbox,
  phone,
}) => {
  const keyboard = await page.context().newCDPSession(page);
  /** Composes a text key by key, as an East Asian keyboard does, and commits it if `isTakenOver`. */
  async function compose(ascii: string, isTakenOver = true) {
    const text = ascii.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    for (let end = 1; end <= text.length; end += 1) {
      await keyboard.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
    }
    if (isTakenOver) await keyboard.send('Input.insertText', { text });
  }
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await expect(widget.getByRole('button', { name: 'Country United States +1' })).toBeEnabled();
  await widget.getByRole('textbox', { name: 'Phone number' }).focus();
  await compose(phone);
  await page.keyboard.press('Enter');
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  const code = await sandbox.codeFor(`+1${phone}`);
  await compose(code.slice(0, 2));
  await expect(field).toHaveValue(code.slice(0, 2));
  await compose(code.slice(2), false);
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeVisible();
});
