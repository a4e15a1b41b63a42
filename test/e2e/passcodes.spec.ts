import { expect, otpOnly, test, typeIn } from './fixture.ts';

for (const channel of ['Text', 'WhatsApp'] as const) {
  test(`SBX-01 OTP-02 OTP-03 OTP-11 a visitor signs up and in again by ${channel}`, async ({
    page,
    visit,
    widget,
    sandbox,
    phone,
    expectAccessible,
  }) => {
    const number = `+1${phone}`;
    await visit();
    for (const time of ['up', 'in']) {
      await widget.getByRole('tab', { name: channel }).click();
      await widget.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone);
      await expect(widget.getByRole('textbox', { name: 'Phone number' })).toHaveValue(
        `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
      );
      await expectAccessible();
      await widget.getByRole('button', { name: 'Continue' }).click();
      await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
      await expect(widget.getByText('A 6-digit passcode was sent to you at +1')).toBeVisible();
      await expectAccessible();
      await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(number));
      await expect(widget.getByText('Your passcode has been successfully verified.'), `sign ${time}`).toBeVisible();
      await expect(page.getByText(`Signed in as ${number}`)).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('No user is signed in')).toBeVisible();
      await page.getByRole('button', { name: 'Restart the widget' }).click();
    }
  });
}

test('OTP-01 OTP-07 OTP-09 by email: a wrong code, then a new one', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 404/);
  await visit(otpOnly);
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const first = await sandbox.codeFor(email);
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), wrong);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toHaveValue('');
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  await expectAccessible();

  await widget.getByRole('button', { name: 'Resend code' }).click();
  const second = await sandbox.codeFor(email);
  await expect(widget.getByRole('status').getByText('Code resent')).toBeVisible();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), second);
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('OTP-04 while a passcode is verified, all of its boxes look disabled, and the field keeps the focus', async ({
  page,
  visit,
  widget,
  email,
}) => {
  await page.route('**/otps/authenticate', () => {});
  await visit(otpOnly);
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await typeIn(field, '12345');
  const looks = () =>
    widget.locator('.siw-passcode-box').evaluateAll((boxes) => {
      const lookOf = (box: Element) => {
        const { borderColor, backgroundColor, color } = getComputedStyle(box);
        return [borderColor, backgroundColor, color].join();
      };
      return new Set(boxes.map(lookOf)).size;
    });
  await expect.poll(looks).toBe(2);
  await field.pressSequentially('6');
  await expect(widget.getByRole('progressbar')).toBeVisible();
  await expect.poll(looks).toBe(1);
  await expect(field).toBeFocused();
});

test('OTP-12 an invalid address or number is refused where it was typed, and nothing is sent', async ({
  visit,
  widget,
  sandbox,
  expectAccessible,
}) => {
  await visit(otpOnly);
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), '12');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Invalid phone number, please try again.')).toBeVisible();
  await expectAccessible();
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), 'nobody');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Invalid email, please try again.')).toBeVisible();
  expect(await sandbox.calls('otps.sms.loginOrCreate')).toEqual([]);
  expect(await sandbox.calls('otps.email.loginOrCreate')).toEqual([]);
});

test('OTP-02 another country is found by its name, and its number is sent in normalised form', async ({
  visit,
  widget,
  sandbox,
  page,
  expectAccessible,
}) => {
  await visit(otpOnly);
  await widget.getByRole('button', { name: /Country/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.type('Germany');
  await page.getByRole('option', { name: /Germany/ }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), '030 901820');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  expect((await sandbox.calls('otps.sms.loginOrCreate')).map(({ request }) => request.phone_number)).toEqual(['+4930901820']);
});

for (const fingerprint of [null, 'OBSERVATION', 'DECISIONING'] as const) {
  const title = `API-03 with captcha and fingerprint ${fingerprint} demanded, their scripts load under a strict CSP and the calls go through`;
  test(title, async ({ page, sandbox, visit, widget, email, allowConsole }) => {
    if (fingerprint === 'DECISIONING') allowConsole(/status of 403/);
    await sandbox.set({ captcha: true, fingerprint });
    await visit(otpOnly);
    await widget.getByRole('tab', { name: 'Email' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    const sent = (await sandbox.calls('otps.authenticate')).at(-1)?.request ?? {};
    expect('dfp_telemetry_id' in sent).toBe(fingerprint !== null);
    expect('captcha_token' in sent).toBe(true);
  });
}
