import type { Page } from '@playwright/test';
import { expect } from '../fixture.ts';
import { focused } from './focused.ts';
import { test } from './screensFixture.ts';

/** Tab stops of each screen, as a screen reader names them, in reading order. */
const TAB_STOPS: Readonly<Record<string, readonly string[]>> = {
  'first-email': ['Email', 'Continue'],
  'first-password': ['Email', 'Continue'],
  'first-channels': ['Email', 'Email', 'Continue'],
  'first-phone': ['Country United States +1', 'Phone number', 'Continue'],
  'first-social': ['Continue with Google', 'Continue with Apple', 'Continue with GitHub', 'Email', 'Continue'],
  'first-passkeys': ['Login with a Passkey', 'Country United States +1', 'Phone number', 'Continue'],
  'first-wallets': ['Set up a new crypto wallet', 'Email', 'Continue'],
  'first-everything': [
    'Continue with Google',
    'Continue with Apple',
    'Continue with GitHub',
    'Set up a new crypto wallet',
    'Text',
    'Country United States +1',
    'Phone number',
    'Continue',
  ],
  'passcode-email': ['Back', '6-digit passcode', 'Resend code'],
  'passcode-text': ['Back', '6-digit passcode', 'Resend code'],
  'passcode-or-password': ['Back', '6-digit passcode', 'Resend code', 'Create a password instead'],
  'passcode-confirmed': [],
  'email-link-sent': ['Back', 'Open Gmail', 'Open Yahoo', 'Open Outlook', 'Try again'],
  'link-of-another-account': ['Stay signed in', 'Switch account'],
  'link-confirm': ['Continue'],
  'link-not-used': [],
  'link-redeem': [],
  'email-link-or-password': ['Back', 'Open Gmail', 'Open Yahoo', 'Open Outlook', 'Try again', 'Create a password instead'],
  'password-login': ['Back', 'Email', 'Password', 'Show password', 'Forgot Password?', 'Continue'],
  'password-create': ['Back', 'Email me a login code', 'Email', 'Password', 'Show password', 'Continue'],
  'password-forgot': ['Back', 'Resend email'],
  'password-set-new': ['Back', 'Resend'],
  'password-dedupe': ['Back'],
  'password-breached': ['Back'],
  'password-reset': ['Email', 'New password', 'Show password', 'Continue', 'Login without a password'],
  'password-token-login': [],
  'password-request-reset': ['Email', 'Continue'],
  'password-confirmed': [],
  'social-confirmed': [],
  'passkey-confirmed': [],
  'passkey-register': ['Create a Passkey', 'Skip'],
  passkeys: [
    'Rename: MacBook of the office',
    'Delete: MacBook of the office',
    'Rename: Phone',
    'Delete: Phone',
    'Done',
    'Set up another Passkey',
  ],
  'passkeys-none': ['Done', 'Set up another Passkey'],
  'wallet-others': ['Back', 'Set up a new crypto wallet'],
  'wallet-set-up': ['Back', 'Vessel', 'Metamask', 'Phantom', 'Coinbase', 'Binance'],
  'wallet-connect': ['Back'],
  'wallet-sign': ['Back'],
  'wallet-confirmed': [],
  'wallet-error': ['Back', 'Try again'],
};

/** Returns the names of the tab stops between the heading of the page and its end. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  await page.locator('h1').click();
  let last = await page.evaluateHandle(() => document.activeElement);
  while (stops.length < 30) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    // After the last tab stop the browser itself has the focus. Some browsers do not change `activeElement` then.
    const stayed = await page.evaluate((before) => document.activeElement === before, last);
    if (name === null || stayed) break;
    last = await page.evaluateHandle(() => document.activeElement);
    stops.push(name);
  }
  return stops;
}

test('UI-01 Tab reaches every control of each screen, in reading order, and leaves the widget', async ({ page, eachScreen }) => {
  const found: Record<string, readonly string[]> = {};
  await eachScreen(async (id) => {
    found[id] = await tabStops(page);
  });
  expect(found).toEqual(TAB_STOPS);
});
