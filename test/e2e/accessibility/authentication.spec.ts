import type { Page } from '@playwright/test';
import { expect, goodPassword, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';

/** Pastes as a visitor does. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const field = document.activeElement as HTMLInputElement;
    const continuesTyping = field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (continuesTyping) document.execCommand('insertText', false, pasted);
  }, text);
}

test('UI-01 OTP-04 a passcode is pasted from the email, and the keyboard can offer it', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  await open('plain', { config: { products: ['otp'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const code = await sandbox.codeFor(email);
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeVisible();
});

test('UI-01 PWD-03 address and password are pasted, and a password manager recognises each field', async ({
  page,
  open,
  widget,
  email,
}) => {
  await open('plain', { config: { products: ['passwords'] } });
  const address = widget.getByRole('textbox', { name: 'Email' });
  await expect(address).toHaveAttribute('autocomplete', /(^| )username( |$)/);
  await address.focus();
  await paste(page, email);
  await expect(address).toHaveValue(email);
  await page.keyboard.press('Enter');
  const password = widget.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(widget.locator('input[autocomplete~="username"]')).toHaveValue(email);
  await paste(page, goodPassword);
  await expect(password).toHaveValue(goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('UI-01 a returning visitor is offered the saved password', async ({ page, open, widget, sandbox, email }) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('plain', { config: { products: ['passwords'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await page.keyboard.press('Enter');
  const password = widget.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(widget.locator('input[autocomplete~="username"]')).toHaveValue(email);
});
