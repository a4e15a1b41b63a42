import { expect, type Page } from '@playwright/test';
import { axeFindings, test } from './fixture.ts';

const hostPage = (page: Page) => page.getByRole('region', { name: 'Host page' });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const withConfig = (config: object) => `#config=${Buffer.from(JSON.stringify(config)).toString('base64url')}`;
const emailCodes = withConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });

async function sendTo(page: Page, address: string): Promise<void> {
  await hostPage(page).getByRole('textbox', { name: 'Email' }).pressSequentially(address);
  await hostPage(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

const newest = (page: Page, address: string) => panel(page, 'Inbox').getByRole('listitem').filter({ hasText: address }).first();

/** Signs in on the playground's host page with the code from its inbox. */
async function signIn(page: Page, address: string): Promise<void> {
  await sendTo(page, address);
  const code = await newest(page, address).locator('output').innerText();
  await hostPage(page).getByRole('textbox', { name: '6-digit passcode' }).pressSequentially(code);
  await expect(hostPage(page).getByText(`Signed in as ${address}`)).toBeVisible();
}

test('the playground signs in with the code from its inbox, and after a reload the visitor is still signed in', {
  tag: '@firefox',
}, async ({ page, site }) => {
  await page.goto(`${site.url}playground${emailCodes}`);
  await signIn(page, 'ada@example.com');
  await page.reload();
  await expect(hostPage(page).getByText('Signed in as ada@example.com')).toBeVisible();
  await expect(newest(page, 'ada@example.com')).toBeVisible();
});

test('the mock keeps its data when the browser stops the worker', async ({ page, site }) => {
  await page.goto(`${site.url}playground/${emailCodes}`);
  await sendTo(page, 'ada@example.com');
  await expect(newest(page, 'ada@example.com')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const code = await newest(page, 'ada@example.com').locator('output').innerText();
  await hostPage(page).getByRole('textbox', { name: '6-digit passcode' }).fill(code);
  await expect(hostPage(page).getByText('Signed in as ada@example.com')).toBeVisible();
});

test('the controls change the products, and the address opens the same playground elsewhere', async ({ page, site, browser }) => {
  await page.goto(`${site.url}playground/`);
  await page.getByRole('tab', { name: 'Config' }).click();
  await expect(hostPage(page).getByRole('tab', { name: 'Text' })).toBeVisible();
  await panel(page, 'Config').getByRole('checkbox', { name: 'Passwords' }).uncheck();
  await panel(page, 'Config').getByRole('checkbox', { name: 'WhatsApp' }).check();
  await expect(hostPage(page).getByRole('tab', { name: 'WhatsApp' })).toBeVisible();
  await page.getByText('Dark', { exact: true }).click({ force: true });
  await expect(page).toHaveURL(/scheme=dark/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(hostPage(other).getByRole('tab', { name: 'WhatsApp' })).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(panel(other, 'Config').getByRole('checkbox', { name: 'Passwords' })).not.toBeChecked();
  await context.close();
});

test('a social provider is simulated: its page leads back to the playground', async ({ page, site }) => {
  await page.goto(
    `${site.url}playground/${withConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } })}`,
  );
  await hostPage(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Simulated sign-in with Google' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Its email address' }).fill('grace@example.com');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(hostPage(page).getByText('Signed in as grace@example.com')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${site.url}playground/#config=`));
});

test('One Tap is simulated: its prompt signs in without a network', { tag: '@firefox' }, async ({ page, site }) => {
  const providers = [{ type: 'google', one_tap: true, position: 'floating' }];
  await page.goto(`${site.url}playground/${withConfig({ products: ['oauth', 'passwords'], oauthOptions: { providers } })}`);
  const prompt = page.getByRole('region', { name: 'Simulated One Tap' });
  await prompt.getByRole('textbox', { name: 'Account' }).clear();
  await prompt.getByRole('textbox', { name: 'Account' }).pressSequentially('grace@example.com');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(hostPage(page).getByText('Signed in as grace@example.com')).toBeVisible();
});

test('the link of an email leads to the playground and signs in', async ({ page, site }) => {
  await page.goto(`${site.url}playground/${withConfig({ products: ['emailMagicLinks'] })}`);
  await sendTo(page, 'ada@example.com');
  await newest(page, 'ada@example.com').getByRole('link').first().click();
  await expect(hostPage(page).getByText('Signed in as ada@example.com')).toBeVisible();
});

test('a host page in a frame with a strict policy signs in, and a fault of a call is shown', async ({ page, site }) => {
  await page.goto(`${site.url}playground/${emailCodes}&on=strict`);
  const framed = page.frameLocator('iframe[title="Host page"]');
  await page.getByRole('tab', { name: 'Faults' }).click();
  await panel(page, 'Faults').getByRole('combobox', { name: 'Call' }).selectOption('otps.email.loginOrCreate');
  await panel(page, 'Faults').getByRole('combobox', { name: 'What happens' }).selectOption('empty');
  await panel(page, 'Faults').getByRole('button', { name: 'Add fault' }).click();
  await expect(panel(page, 'Faults').getByRole('listitem')).toHaveCount(1);
  await framed.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await framed.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(framed.getByText('Something went wrong. Please check your connection and try again.')).toBeVisible();
});

test('axe finds nothing in the playground, light and dark, and it does not scroll sideways at 320 px', async ({ page, site }) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.url}playground/${emailCodes}`);
    await expect(hostPage(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
    found.push(...(await axeFindings(page)));
  }
  expect(found).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('tab', { name: 'Widget' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height, 'the header has one line').toBeLessThan(60);
});

test('the navigation of the site opens the playground', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Playground' }).first().click();
  await expect(page).toHaveURL(`${site.url}playground/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sandbox');
});
