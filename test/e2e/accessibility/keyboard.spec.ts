import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { stopTime } from '../stopTime.ts';
import { focused } from './focused.ts';
import { tabTo } from './tabTo.ts';

test('UI-01 a visitor signs up with a password, with the keyboard alone', async ({ page, open, widget, email }) => {
  await open('plain', { config: { products: ['passwords'] } });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const password = widget.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await tabTo(page, 'Continue');
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/^Enter a password to continue\./);
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'Show password');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(widget.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('UI-01 a visitor who forgot the password requests a new link and goes back, with the keyboard alone', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await page.clock.install();
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
  // The toast leaves after two seconds.
  await stopTime(page);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('status').getByText('Email resent')).toBeVisible();
  await tabTo(page, 'Dismiss');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(widget.getByRole('status').getByText('Email resent')).toHaveCount(0);
  await page.locator('h1').click();
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('UI-01 a visitor chooses a country by typing its name and with the arrows, and Escape returns the focus', async ({
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

test('UI-01 a visitor visits a social provider and returns from a login link with the keyboard alone', async ({
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
  await expect(widget.getByRole('link')).toHaveText(['Open Gmail', 'Open Yahoo', 'Open Outlook']);
  await tabTo(page, 'Try again');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.locator('h1').click();
  await tabTo(page, 'Continue with GitHub');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^(Allow|Continue|Sign in)/ }).first()).toBeVisible();
});

test('UI-01 RST-01 a visitor sets a new password from the link in an email with the keyboard alone', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
}) => {
  await sandbox.addUser({ emails: [email], password: 'the old password 77' });
  await visit({ products: ['passwords'] });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await widget.getByRole('heading').click();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await tabTo(page, 'Forgot Password?');
  await page.keyboard.press('Space');
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const link = await sandbox.linkFor(email, 'reset_password');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(widget.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await widget.getByRole('heading').click();
  await tabTo(page, 'New password');
  await page.keyboard.type('short');
  await expect(widget.getByRole('meter')).toHaveAccessibleName(/[01] out of 4/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(goodPassword);
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect(widget.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('UI-01 CRY-03 CRY-04 a visitor signs in with a wallet from the screen of other wallets with the keyboard alone', async ({
  page,
  visit,
  widget,
}) => {
  const prompt = page.getByRole('dialog');
  await visit({ products: ['crypto', 'otp'] }, { wallets: 'metamask,phantom,coinbase,binance,vessel,solana,rejecting' });
  await expect(widget.getByRole('button', { name: 'Continue with Vessel' })).toBeVisible();
  await widget.getByRole('heading').click();
  await tabTo(page, 'Continue with other Crypto Wallet');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Continue with other wallet' })).toBeFocused();
  await tabTo(page, 'Continue with Other Ethereum Wallet');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toBe('Back');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await widget.getByRole('heading').click();
  await tabTo(page, 'Continue with other Crypto Wallet');
  await page.keyboard.press('Space');
  await expect(widget.getByRole('heading', { name: 'Continue with other wallet' })).toBeFocused();
  await tabTo(page, 'Continue with Other Solana Wallet');
  await page.keyboard.press('Enter');
  // The simulated window of the wallet takes the focus, as a real one does.
  await expect(prompt.getByRole('button', { name: 'Connect' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(prompt.getByRole('button', { name: 'Sign' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByText('You have successfully connected your wallet.')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('UI-01 passkeys are renamed and deleted with the keyboard alone, and the focus is never lost', async ({
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
