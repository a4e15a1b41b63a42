import type { Page } from '@playwright/test';
import { expect, goodPassword, test, typeIn } from './fixture.ts';

async function signIn(page: Page, email: string) {
  const widget = page.locator('.siw');
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

test.beforeEach(async ({ sandbox, email, visit, page }) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await visit();
  await signIn(page, email);
});

test('SES-04 both session cookies are lax, not secure on localhost, and end with the session', async ({ context, sandbox }) => {
  const cookies = await context.cookies(sandbox.playground);
  expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  const inHalfAnHour = Date.now() / 1_000 + 30 * 60;
  for (const { sameSite, secure, path, expires } of cookies) {
    expect({ sameSite, secure, path }).toEqual({ sameSite: 'Lax', secure: false, path: '/' });
    expect(Math.abs(expires - inHalfAnHour)).toBeLessThan(60);
  }
});

test('SES-06 a reload keeps the session and refreshes it', async ({ page, email, sandbox }) => {
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect.poll(async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status)).toContain(200);
});

test('SES-05 another tab is signed in with this one, and signed out with it', async ({ page, context, email, sandbox }) => {
  const other = await context.newPage();
  // A check that arrives after the sign-out would be answered with 404.
  const checked = other.waitForResponse('**/sessions/authenticate');
  await other.goto(sandbox.playground);
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await checked;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('No user is signed in')).toBeVisible();
  await signIn(other, email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('SES-01 signing out ends the session in the page and at the provider', async ({ page, context, sandbox }) => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No user is signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  expect(await context.cookies(sandbox.playground)).toEqual([]);
  expect((await sandbox.calls('session.revoke')).map(({ status }) => status)).toEqual([200]);
  await page.reload();
  await expect(page.getByText('No user is signed in')).toBeVisible();
});
