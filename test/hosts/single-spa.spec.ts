import { expect } from '@playwright/test';
import { printedPolicy } from '../e2e/security/printedPolicy.ts';
import { useTwoWidgets } from './journey.ts';
import { BACKEND, onHost, test } from './onHost.ts';

const { policy } = printedPolicy('--products', 'passwords', '--backend', BACKEND);

test('PKG-01 in a single-spa page whose microfrontends have React 18 and 19, under its policy, both show widgets, which come and go with the route, and a visitor signs in, out and in again', async ({
  page,
}) => {
  const run = async (url: string) => {
    await useTwoWidgets(page, url);
    await expect(page.getByText('React 18.3.1')).toBeVisible();
    await expect(page.getByText('React 19.3.1')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.locator('.siw')).toHaveCount(2);
    await page.evaluate(() => history.pushState(null, '', '/other'));
    await expect(page.locator('.siw')).toHaveCount(1);
    await expect(page.getByText('React 18.3.1')).toHaveCount(0);
  };
  await onHost('single-spa', page, run, BACKEND, { PAGE_POLICY: `${policy}; img-src data:` });
});
