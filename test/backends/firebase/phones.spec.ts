import { expect, test } from './fixture.ts';

const config = { products: ['otp'], otpOptions: { methods: ['sms'] } } as const;

test('a code by text message signs in; a wrong one is refused', async ({
  page,
  browserName,
  control,
  visit,
  widget,
  expectUser,
}) => {
  const number = browserName === 'chromium' ? '2015550123' : '2015550124';
  await visit('/login', { config });
  await widget.getByRole('textbox', { name: 'Phone number' }).pressSequentially(number);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByLabel('Passcode').first()).toBeVisible();
  const code = await control.codeFor(`+1${number}`);
  const wrong = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  await page.keyboard.type(wrong);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await expect(page.locator('#errors')).toHaveText('otp_code_not_found auth/invalid-verification-code');
  await page.keyboard.type(code);
  await expectUser(page, `+1${number}`);
});
