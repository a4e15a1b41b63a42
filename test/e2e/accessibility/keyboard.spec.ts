import type { Page } from '@playwright/test';
import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { focused } from './focused.ts';

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; (await focused(page)) !== name; presses += 1) {
    expect(presses, `Tab does not come by '${name}'`).toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
}

test('UI-01 a visitor signs up with a password, with the keyboard alone', async ({ page, open, widget, email }) => {
  await open('plain', { config: { products: ['passwords'] } });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const password = widget.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'Show password');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(widget.getByRole('button', { name: 'Show password', pressed: true })).toBeFocused();
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('UI-01 a visitor who forgot the password has a new link sent and goes back, with the keyboard alone', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('plain', { config: { products: ['passwords'] } });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await tabTo(page, 'Forgot Password?');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await tabTo(page, 'Resend email');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Email resent')).toBeVisible();
  await tabTo(page, 'Dismiss');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Email resent')).toHaveCount(0);
  await page.locator('h1').click();
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('UI-01 a visitor chooses a country by typing its name and with the arrows, and Escape gives the focus back', async ({
  page,
  open,
  widget,
}) => {
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const country = widget.getByRole('button', { name: /Country/ });
  await expect(country).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Country United States +1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('germ');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('button', { name: /Germany/ })).toBeVisible();
  await expect(widget.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
});

test('UI-01 a visitor goes to a social provider and comes back from a login link with the keyboard alone', async ({
  page,
  open,
  widget,
  email,
}) => {
  const config = { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'github' }] } };
  await open('plain', { config });
  await expect(widget.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await tabTo(page, 'Try again');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.locator('h1').click();
  await tabTo(page, 'Continue with GitHub');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^(Allow|Continue|Sign in)/ }).first()).toBeVisible();
});

test('UI-01 passkeys are renamed and deleted with the keyboard alone, and the focus never gets lost', async ({
  page,
  open,
  widget,
}) => {
  await open('screens');
  await page.evaluate(() => (window as unknown as { host: { show: (id: string) => void } }).host.show('passkeys'));
  await expect(widget.getByRole('heading', { name: 'Existing Passkeys' })).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Rename: Phone');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Rename: Phone');
  await tabTo(page, 'Delete: Phone');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Delete: Phone');
});
