import { expect, test } from '@playwright/test';
import { confirmEmail } from './confirmEmail.js';

test('a visitor signs in by email, stays signed in after a reload, and signs out', async ({ page, request }) => {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser reports each response with an error status, such as the one for a visitor without a session.
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailedRequest) errors.push(message.text());
  });
  const email = `ada-${Date.now()}@example.com`;

  await page.goto('/');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmEmail(email, page, request);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/account');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  expect(errors).toEqual([]);
});
