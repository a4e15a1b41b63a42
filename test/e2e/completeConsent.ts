import { expect, type Page } from '@playwright/test';

/**
 * Completes the simulated consent page of a provider.
 *
 * @param choice the name of a button: `Allow`, `Deny` …
 * @param newAccount the address of an account that the provider does not show yet
 */
export async function completeConsent(page: Page, choice: string, newAccount?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Simulated sign-in with / })).toBeVisible();
  if (newAccount) {
    await page.getByRole('radio', { name: 'A new account' }).check();
    await page.getByRole('textbox').clear();
    await page.getByRole('textbox').pressSequentially(newAccount);
  }
  await page.getByRole('button', { name: choice }).click();
}
