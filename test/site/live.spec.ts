import { expect, type Page } from '@playwright/test';
import { live, test } from './fixture.ts';

/** Signs in with the passcode from the inbox of the live example. */
async function signIn(page: Page, address: string): Promise<void> {
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('textbox', { name: 'Email' }).pressSequentially(address);
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  const message = live(page).getByRole('listitem').filter({ hasText: address }).first();
  await live(page)
    .getByRole('textbox', { name: '6-digit passcode' })
    .pressSequentially((await message.locator('code').textContent()) ?? '');
  await expect(live(page).getByText(`Signed in as ${address}.`)).toBeVisible();
}

test('the live example signs in with a code from its inbox, signs out, and signs in after a reload', {
  tag: '@firefox',
}, async ({ page, site }) => {
  await page.goto(site.url);
  await signIn(page, 'ada@example.com');
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'grace@example.com');
  await page.reload();
  await signIn(page, 'ada@example.com');
});

test('the products, the theme, the language and the fault of a live example can be changed', async ({ page, site }) => {
  await page.goto(`${site.url}configuration.html`);
  await live(page).scrollIntoViewIfNeeded();
  const email = live(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toBeVisible();
  await live(page).getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
  await expect(live(page).getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  await live(page).getByLabel('Language', { exact: true }).selectOption({ label: 'English' });
  const primary = () =>
    live(page)
      .locator('.siw')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--siw-primary'));
  const before = await primary();
  await live(page).getByLabel('Theme', { exact: true }).selectOption('soft');
  await expect.poll(primary).not.toBe(before);
  await live(page).getByText('Code', { exact: true }).click();
  await expect(live(page).locator('pre')).toContainText('theme: soft');
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Passcode by text message' });
  await expect(live(page).getByRole('textbox', { name: /phone/i })).toBeVisible();
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Passcode by email' });
  await live(page).getByLabel('Fault', { exact: true }).selectOption({ label: 'Too many requests' });
  await expect(live(page).getByRole('status', { name: 'Effect' })).toContainText('The widget asks to wait a moment.');
  await email.fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(live(page).getByText('Too many requests. Please wait')).toBeVisible();
});

test('an email link of an example signs in, and a reset link sets a new password', async ({ page, site }) => {
  await page.goto(`${site.url}email-links.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await live(page).getByRole('button', { name: 'Open the link' }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await live(page).getByLabel('Products', { exact: true }).selectOption({ label: 'Email and password' });
  await live(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await live(page).getByRole('button', { name: 'Open the link' }).first().click();
  await live(page).getByLabel('New password', { exact: true }).fill('seven quiet otters 1914');
  await live(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
});

test('the examples of social providers and of wallets sign in with what they simulate', async ({ page, site }) => {
  await page.goto(`${site.url}social-providers.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(live(page).getByText('Signed in as grace@example.com.')).toBeVisible();
  await page.goto(`${site.url}wallets.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByRole('button', { name: 'Continue with MetaMask' }).click();
  await expect(live(page).getByText(/Signed in as 0x\w{40}\./)).toBeVisible();
});

test('the example of passkeys adds one and signs in with it', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site.url}passkeys.html`);
  await signIn(page, 'ada@example.com');
  await live(page).getByRole('button', { name: 'Passkeys', exact: true }).click();
  await live(page).getByRole('button', { name: 'Create a Passkey' }).click();
  await live(page).getByRole('button', { name: 'Done' }).click();
  await live(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
});

test('the theme editor changes the widget, reports the contrast and shows the code', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.goto(`${site.url}theme-editor.html`);
  const editor = page.getByRole('region', { name: 'Theme editor' });
  await expect(editor.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await editor.getByLabel('Text', { exact: true }).fill('#bbbbbb');
  await editor.getByLabel('Width, px').fill('300');
  await expect(editor.getByRole('status', { name: 'Contrast' })).toContainText(
    'colors.text in light mode: #bbbbbb on #ffffff has 1.9:1 of 4.5:1',
  );
  await expect(editor.locator('pre')).toContainText("text: 'light-dark(#bbbbbb, #f5f6f8)'");
  await expect(editor.locator('pre')).toContainText("width: '300px'");
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.getByRole('button', { name: 'Copy the code' }).click();
  await expect(editor.getByRole('status', { name: 'Copy' })).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await editor.locator('pre').innerText());
  await page.close();
});

test('a live example opens in the playground with its products and its language', async ({ page, site }) => {
  await page.goto(`${site.url}email-links.html`);
  await live(page).scrollIntoViewIfNeeded();
  await live(page).getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
  await live(page).getByRole('link', { name: 'Open this example in the playground' }).click();
  await expect(page.getByRole('region', { name: 'Host page' }).getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  await expect(page).toHaveURL(/\/playground\/#config=/);
});
