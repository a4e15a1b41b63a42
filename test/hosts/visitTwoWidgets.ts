import { expect, type Page } from '@playwright/test';
import { ADA, emailIn, submitPassword } from './onHost.ts';

/**
 * Visits a page with an element of the widget, and with a second widget that a button mounts and takes down. Signs in with each, and
 * signs out.
 */
export async function visitTwoWidgets(page: Page, url: string) {
  await page.goto(url);
  const widgets = page.locator('.siw');
  const second = page.getByRole('region', { name: 'Second' });
  const toggle = page.getByRole('button', { name: 'Second' });
  const welcome = page.getByText(`Welcome, ${ADA}.`);

  await emailIn(page).pressSequentially(ADA);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(widgets).toHaveAttribute('data-color-scheme', 'dark');
  await toggle.click();
  await emailIn(second).pressSequentially('somebody');
  await toggle.click();
  await expect(widgets).toHaveCount(1);
  await expect(emailIn(page)).toHaveValue(ADA);
  await toggle.click();
  await expect(emailIn(second)).toHaveValue('');
  await expect(widgets).toHaveCount(2);

  await emailIn(second).pressSequentially(ADA);
  await submitPassword(second);
  await expect(welcome).toBeVisible();
  await expect(widgets).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(widgets).toHaveCount(2);
  await toggle.click();
  await expect(widgets).toHaveCount(1);
  await emailIn(page).pressSequentially(ADA);
  await submitPassword(page);
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(welcome).toBeVisible();
}
