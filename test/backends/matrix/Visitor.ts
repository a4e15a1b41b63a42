import { expect, type Page } from '@playwright/test';
import { typeIn } from '../../support/typeIn.ts';

export const shownUser = (page: Page) => page.locator('#user');

/** Waits until the widget shows an error. */
export const expectAlert = (page: Page) =>
  expect(page.locator('#widget').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();

/** Waits until the page has received an error, and the visitor sees it. No visitor is signed in. */
export async function expectError(page: Page, errors: RegExp): Promise<void> {
  await expect(page.locator('#errors')).toHaveText(errors);
  await expectAlert(page);
  await expect(shownUser(page)).toHaveText('Nobody is signed in');
}

/** Types an email address, and goes on. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await typeIn(page.getByRole('textbox', { name: 'Email' }), email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
