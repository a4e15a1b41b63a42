import { expect, test } from './fixture.ts';

const VERIFIED = 'Your passcode has been successfully verified.';

test('SBX-03 SBX-04 the official widget signs in by a passcode from a mail, after a wrong one and with one sent again', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
  enterCode,
  sendAgain,
  expectUser,
  expectEvent,
}) => {
  await visit('login', { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } });
  await enterEmail(email);
  const first = await sandbox.codeFor(email);
  await expect(widget.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await enterCode(first === '000000' ? '000001' : '000000');
  await expect(widget.getByText(/code.*(incorrect|invalid|not right)|(incorrect|invalid).*(pass)?code/i)).toBeVisible();
  await sendAgain('code');
  await enterCode(await sandbox.codeFor(email));
  await expect(widget.getByText(VERIFIED)).toBeVisible();
  await expectUser(email);
  await expectEvent('AUTHENTICATE_FLOW_COMPLETE');
});

for (const [method, button] of [
  ['sms', 'Continue with text message'],
  ['whatsapp', 'Continue with WhatsApp'],
] as const) {
  test(`SBX-03 SBX-04 the official widget signs in by a passcode to a phone: ${method}`, async ({
    sandbox,
    visit,
    widget,
    phone,
    enterCode,
    expectUser,
  }) => {
    await visit('login', { products: ['otp'], otpOptions: { methods: [method], expirationMinutes: 5 } });
    const field = widget.getByRole('textbox', { name: 'Phone number' });
    // The frame formats the number again at each key, so they come one by one.
    for (const [index, digit] of [...phone].entries()) {
      await field.press(digit);
      await expect.poll(async () => (await field.inputValue()).replaceAll(/\D/g, '')).toBe(phone.slice(0, index + 1));
    }
    await expect(field).toHaveValue(/^\(201\) 555-\d{4}$/);
    await widget.getByRole('button', { name: button }).click();
    await expect(widget.getByText('A 6-digit passcode was sent to you at')).toContainText('(201) 555-');
    await enterCode(await sandbox.codeFor(`+1${phone}`));
    await expect(widget.getByText(VERIFIED)).toBeVisible();
    await expectUser(`+1${phone}`);
    const name = method === 'sms' ? 'otps.sms.loginOrCreate' : 'otps.whatsapp.loginOrCreate';
    expect(await sandbox.calls(name)).toMatchObject([{ request: { phone_number: `+1${phone}`, expiration_minutes: 5 } }]);
  });
}
