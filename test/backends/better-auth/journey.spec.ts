import { test as base, expect, type Page } from '@playwright/test';
import { forkHost } from './server/forkHost.ts';

const EMAIL = 'ada@example.test';
const test = base.extend<{ host: Awaited<ReturnType<typeof forkHost>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  host: async ({}, use) => {
    const host = await forkHost();
    await use(host);
    await host.close();
  },
});

async function requestCode(page: Page, email = EMAIL) {
  await page.getByPlaceholder('example@email.com').first().fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await expect(page.getByText('passcode was sent to you')).toBeVisible();
}

const enterCode = async (page: Page, code: string) => {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
};

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('first visit, reload, second tab, sign-out, return', async ({ page, host, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(host.url);
  await expect(page.locator('#who')).toHaveText('Nobody is signed in');
  await requestCode(page);
  await enterCode(page, (await host.messageTo(EMAIL)).code ?? '');
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  expect(await (await page.request.get(`${host.url}/me`)).json()).toMatchObject({ email: EMAIL, emailVerified: true });
  expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['better-auth.session_token', true]]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.reload();
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  const second = await context.newPage();
  await second.goto(host.url);
  await expect(second.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.locator('#who')).toHaveText('Nobody is signed in');
  await expect(page.locator('#who')).toHaveText('Nobody is signed in');
  expect(await (await page.request.get(`${host.url}/me`)).json()).toBeNull();

  await page.reload();
  await requestCode(page);
  await enterCode(page, (await host.messageTo(EMAIL, 2)).code ?? '');
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  expect(errors).toEqual([]);
});

test('a wrong code can be corrected', async ({ page, host }) => {
  await page.goto(host.url);
  await requestCode(page);
  const { code } = await host.messageTo(EMAIL);
  await enterCode(page, wrongFor(code ?? ''));
  await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible();
  await enterCode(page, code ?? '');
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
});

test('an expired code is refused', async ({ page, host }) => {
  await page.goto(host.url);
  await requestCode(page);
  const { code } = await host.messageTo(EMAIL);
  await host.expireCodes();
  await enterCode(page, code ?? '');
  await expect(page.getByText('The passcode has expired.')).toBeVisible();
});

test('a code that was used in another browser is refused', async ({ page, host, browser }) => {
  await page.goto(host.url);
  await requestCode(page);
  const { code } = await host.messageTo(EMAIL);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(host.url);
  await requestCode(elsewhere);
  const newest = (await host.messageTo(EMAIL, 2)).code ?? '';
  await enterCode(elsewhere, newest);
  await expect(elsewhere.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  for (const used of new Set([code ?? '', newest])) {
    await enterCode(page, used);
    await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible();
  }
  await expect(page.locator('#who')).toHaveText('Nobody is signed in');
});

test('a page of another origin signs in where the origin is trusted, and shows an error where it is not', async ({
  page,
  host,
}) => {
  const trusting = await forkHost({ trustedOrigins: [host.url] });
  await page.goto(`${host.url}/?backend=${trusting.url}`);
  await requestCode(page);
  await enterCode(page, (await trusting.messageTo(EMAIL)).code ?? '');
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  await trusting.close();

  const stranger = await forkHost();
  await page.goto(`${host.url}/?backend=${stranger.url}`);
  await page.getByPlaceholder('example@email.com').first().fill(EMAIL);
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await stranger.close();
});

for (const hours of [-26, 26]) {
  test(`a visitor whose clock is ${Math.abs(hours)} hours ${hours < 0 ? 'slow' : 'fast'} signs in, and stays signed in`, async ({
    page,
    host,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto(host.url);
    await requestCode(page);
    await enterCode(page, (await host.messageTo(EMAIL)).code ?? '');
    await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
    await page.reload();
    await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  });
}

test('a sign-up with a password waits for its link, which works in this browser only', async ({ page, browser }) => {
  const host = await forkHost({ requiresProof: true, handler: { searchResponse: 'new' } });
  await page.goto(host.url);
  const enterPassword = async () => {
    await page.getByPlaceholder('example@email.com').first().fill(EMAIL);
    await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
    await page.getByLabel('Password', { exact: true }).fill('velvet-Anchor-parsnip-4');
    await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  };
  await enterPassword();
  await expect(page.getByText('Please open the link in our email in this browser').first()).toBeVisible();
  const { link } = await host.messageTo(EMAIL);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link ?? '');
  await expect(elsewhere.getByText('Please continue in the browser in which you signed up.')).toBeVisible();
  await page.goto(link ?? '');
  await expect(page.locator('#who')).toHaveText('Nobody is signed in');
  await enterPassword();
  await expect(page.locator('#who')).toHaveText(`Signed in as ${EMAIL}`);
  await host.close();
});
