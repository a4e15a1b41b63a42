import { expect, type Page } from '@playwright/test';
import { ADA, emailIn, submitPassword } from './onHost.ts';

/**
 * Uses a page of a host: it mounts a widget, changes it in place, mounts, removes and mounts a second one, signs a visitor
 * in with the second and, after a sign-out, with the first, and knows the visitor after a reload.
 *
 * @param ending text of the page after the reload, if it cannot know the visitor
 */
export async function useTwoWidgets(page: Page, url: string, ending?: string): Promise<void> {
  await page.goto(url);
  const widgets = page.locator('.siw');
  const [first, second] = [widgets.first(), widgets.nth(1)];
  const toggle = page.getByRole('button', { name: 'Second' });
  const welcome = page.getByText(`Welcome, ${ADA}.`);

  await emailIn(first).pressSequentially(ADA);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(first).toHaveCSS('color-scheme', 'dark');
  await toggle.click();
  await emailIn(second).pressSequentially('somebody');
  await toggle.click();
  await expect(widgets).toHaveCount(1);
  await expect(emailIn(first)).toHaveValue(ADA);
  await toggle.click();
  await expect(emailIn(second)).toHaveValue('');
  await expect(widgets).toHaveCount(2);

  await emailIn(second).pressSequentially(ADA);
  await submitPassword(second);
  await expect(welcome).toBeVisible();
  await expect(widgets).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(widgets).toHaveCount(2);
  await emailIn(first).pressSequentially(ADA);
  await submitPassword(first);
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(ending === undefined ? welcome : page.getByText(ending)).toBeVisible();
}
