import type { Page } from '@playwright/test';
import { expect, hostPage, test } from './fixture.ts';

const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } } as const;

/** Adds an account on the emulator's page of the provider, and signs in with it. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByRole('button', { name: /Add new account/ }).click();
  await page.locator('#email-input').pressSequentially(email);
  await page.locator('#sign-in').click();
}

test('Google signs in in a window', async ({ page, visit, widget, email, expectUser }) => {
  await visit('/login', { config });
  const opened = page.waitForEvent('popup');
  await widget.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await signInAtProvider(popup, email);
  await expectUser(page, email);
  await expect(page.locator('#events')).toContainText('OAUTH_AUTHENTICATE');
  await expect(page.locator('#events')).toContainText('AUTHENTICATE_FLOW_COMPLETE');
});

test('a window that the visitor closes is not an error', async ({ page, visit, widget, expectUser }) => {
  await visit('/login', { config });
  const opened = page.waitForEvent('popup');
  await widget.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: /Add new account/ }).waitFor();
  await popup.close();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expect(page.locator('#errors')).toBeEmpty();
  await expectUser(page, null);
});

test('Google signs in by a redirect', async ({ page, visit, widget, email, expectUser }) => {
  await visit('/login', { config, provider: { oauthMode: 'redirect' } });
  await widget.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtProvider(page, email);
  await expectUser(page, email);
  await expect(page).toHaveURL(hostPage('/login'));
  await expect(page.locator('#events')).toContainText('AUTHENTICATE_FLOW_COMPLETE');
});
