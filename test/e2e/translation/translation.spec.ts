import { expect, goodPassword, typeIn } from '../fixture.ts';
import { stopTime } from '../stopTime.ts';
import { builds, test } from './buildsFixture.ts';
import { translated } from './translatePage.ts';

const passcodes = { products: ['otp'], otpOptions: { methods: ['email'] } };

for (const build of builds) {
  test(`${build}: on a translated page, an error is removed when it is corrected, and another replaces it`, async ({
    openTranslated,
    widget,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    await openTranslated(build, passcodes);
    const field = widget.getByRole('textbox', { name: 'Email' });
    const error = widget.getByRole('alert');
    await typeIn(field, 'ada@example');
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(error).toHaveText(translated('Invalid email, please try again.'));
    await field.pressSequentially('.com');
    await expect(error).toHaveText('');
    await sandbox.addFault('otps.email.loginOrCreate', { kind: 'error', status: 503, error_type: 'internal_server_error' }, null);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(error).toHaveText(/^⟦[^⟦⟧]+⟧$/);
    await typeIn(field, 'ada@example');
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(error).toHaveText(translated('Invalid email, please try again.'));
    await field.pressSequentially('.com');
    await expect(error).toHaveText(/^⟦[^⟦⟧]+⟧$|^$/);
  });

  test(`${build}: on a translated page, the remaining time, a refused code and a new code are shown`, async ({
    page,
    openTranslated,
    widget,
    sandbox,
    email,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await page.clock.install();
    await openTranslated(build, passcodes);
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading')).toHaveText(translated('Enter passcode'));
    const timer = widget.getByRole('timer');
    const TIME = /^⟦Your code expires in \d:\d\d\. Didn't get it\?⟧$/;
    const first = await timer.textContent();
    await expect(timer).not.toHaveText(first ?? '');
    await expect(timer).toHaveText(TIME);
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    const error = widget.getByRole('alert');
    const code = await sandbox.codeFor(email);
    await field.pressSequentially(code === '000000' ? '111111' : '000000');
    await expect(error).toHaveText(translated('Invalid passcode, please try again.'));
    await expect(widget.locator('.siw-passcode-boxes')).toHaveText('');
    // The toast leaves after two seconds.
    await stopTime(page);
    await widget.getByRole('button', { name: 'Resend code' }).click();
    const toast = widget.getByRole('status');
    await expect(toast).toHaveText(translated('Code resent'));
    await expect(error).toHaveText('');
    await widget.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.resume();
    await expect(toast).toHaveText('');
    await expect(timer).toHaveText(TIME);
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect(widget.getByRole('heading')).toHaveText(translated('Sign up or log in'));
    await widget.getByRole('button', { name: 'Continue' }).click();
    await sandbox.codeFor(email);
    await field.pressSequentially(await sandbox.codeFor(email));
    await expect(widget.getByRole('heading')).toHaveText(translated('Success'));
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  });

  test(`${build}: on a translated page, tabs, the list of countries and errors of a number follow the input`, async ({
    page,
    openTranslated,
    widget,
  }) => {
    await openTranslated(build, { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } });
    const panel = widget.getByRole('tabpanel');
    const country = widget.getByRole('button', { name: /Country/ });
    await expect(country).toBeEnabled();
    await expect(panel.locator('label')).toHaveText(translated('Phone number'));
    await widget.getByRole('tab', { name: 'Email' }).click();
    await expect(panel.locator('label')).toHaveText(translated('Email'));
    await widget.getByRole('tab', { name: 'Text' }).click();
    await expect(panel.locator('label')).toHaveText(translated('Phone number'));
    await expect(country).toHaveText(`${translated('🇺🇸')}${translated('+1')}`);
    await country.click();
    const options = page.getByRole('option');
    const empty = page.locator('.siw-empty');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('germanx');
    await expect(options).toHaveCount(0);
    await expect(empty).toHaveText(translated('No country found'));
    await page.keyboard.press('Backspace');
    await expect(empty).toHaveText('');
    await expect(options).toHaveCount(1);
    await expect(options).toHaveText(`${translated('🇩🇪')}${translated('Germany')}${translated('+49')}`);
    await options.click();
    await expect(options).toHaveCount(0);
    await expect(country).toHaveText(`${translated('🇩🇪')}${translated('+49')}`);
    await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), '12');
    await widget.getByRole('button', { name: 'Continue' }).click();
    const error = widget.getByRole('alert');
    await expect(error).toHaveText(translated('Invalid phone number, please try again.'));
    await widget.getByRole('tab', { name: 'Email' }).click();
    await expect(error).toHaveText('');
  });

  test(`${build}: on a translated page, a new password is checked during typing, and signs up`, async ({
    openTranslated,
    widget,
    email,
  }) => {
    await openTranslated(build, { products: ['passwords'] });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const feedback = widget.locator('.siw-feedback');
    const field = widget.getByRole('textbox', { name: 'Password' });
    await typeIn(field, 'password');
    await expect(feedback).toHaveText(/^⟦Password strength: 0 out of 4⟧⟦[^⟦⟧]*common password[^⟦⟧]*⟧$/);
    await typeIn(field, goodPassword);
    await expect(feedback).toHaveText(translated('Password strength: 4 out of 4'));
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading')).toHaveText(translated('Success!'));
  });

  test(`${build}: on a translated page, the rules of a password are checked during typing`, async ({
    openTranslated,
    widget,
    sandbox,
    email,
  }) => {
    await sandbox.set({ password: { luds: { complexity: 3, minimumCount: 8 } } });
    await openTranslated(build, { products: ['passwords'] });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const rules = widget.getByRole('listitem');
    const field = widget.getByRole('textbox', { name: 'Password' });
    await typeIn(field, 'abc');
    await expect(rules.first()).toHaveText(/^⟦Must be at least 8 characters long⟧ ⟦\(not met\)⟧$/);
    await typeIn(field, 'abcDEF123');
    await expect(rules.first()).toHaveText(/^⟦Must be at least 8 characters long⟧ ⟦\(met\)⟧$/);
  });
}
