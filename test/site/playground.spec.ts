import { expect, type Page } from '@playwright/test';
import { axeFindings, test } from './fixture.ts';

/** Signs in on the playground's host page with the code from its inbox. */
async function signIn(page: Page, address: string): Promise<void> {
  await hostPage(page).getByRole('textbox', { name: 'Email' }).fill(address);
  await hostPage(page).getByRole('button', { name: 'Continue', exact: true }).click();
  const code = inbox(page).getByRole('listitem').filter({ hasText: address }).first().locator('output');
  await hostPage(page)
    .getByRole('textbox', { name: '6-digit passcode' })
    .fill((await code.textContent()) ?? '');
}

const hostPage = (page: Page) => page.getByRole('region', { name: 'Host page' });
const inbox = (page: Page) => page.getByRole('tabpanel', { name: 'Inbox' });
const productsOf = (config: object) => `#config=${Buffer.from(JSON.stringify(config)).toString('base64url')}`;
const emailCodes = productsOf({ products: ['otp'], otpOptions: { methods: ['email'] } });

test('the playground signs in with the code of its inbox, without a request to a server of the mock', async ({ page, site }) => {
  await page.goto(`${site.url}playground${emailCodes}`);
  await signIn(page, 'ada@example.com');
  await expect(page.getByText('ada@example.com').first()).toBeVisible();
});
