import type { Page } from '@playwright/test';
import { expect, hostPage, PASSWORD, test } from './fixture.ts';

const signIn = (page: Page, email: string, password: string) =>
  page.evaluate((request) => window.host.client.provider.passwords.authenticate({ ...request, session_duration_minutes: 30 }), {
    email,
    password,
  });

test('the session survives a reload, and other tabs follow a sign-in and a sign-out', async ({
  page,
  context,
  control,
  visit,
  email,
  expectUser,
}) => {
  await control.createAccount(email, PASSWORD);
  await visit('/callback');
  const second = await context.newPage();
  await second.goto(hostPage('/callback'));
  await expectUser(second, null);

  await signIn(page, email, PASSWORD);
  await expectUser(page, email);
  await expectUser(second, email);
  await page.reload();
  await expectUser(page, email);
  expect(await page.evaluate(() => window.host.client.session.getTokens())).toBeNull();
  const session = await page.evaluate(() => window.host.client.session.authenticate());
  expect(session.user.emails?.[0]?.email).toBe(email);

  await page.evaluate(() => window.host.client.session.revoke());
  await expectUser(page, null);
  await expectUser(second, null);
});

test('a host that signs out by the SDK signs out the client, in every tab', async ({
  page,
  context,
  control,
  visit,
  email,
  expectUser,
}) => {
  await control.createAccount(email, PASSWORD);
  await visit('/callback');
  await signIn(page, email, PASSWORD);
  const second = await context.newPage();
  await second.goto(hostPage('/callback'));
  await expectUser(second, email);
  await second.evaluate(() => window.host.signOutBySdk());
  await expectUser(second, null);
  await expectUser(page, null);
  await expect(page.evaluate(() => window.host.client.session.authenticate())).rejects.toThrow('Please sign in again.');
});

test('nothing of the session is stored beside what the SDK stores', async ({ page, context, control, visit, email }) => {
  await control.createAccount(email, PASSWORD);
  await visit('/callback');
  await signIn(page, email, PASSWORD);
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(email);
});

test('a version of the SDK that is not supported ends with one clear error', async ({ page, visit }) => {
  await visit('/outdated');
  await expect(page.locator('#errors')).toHaveText(
    /^ConfigError: createFirebaseProvider accepts getAuth\(\) of firebase 11 or newer, but this is of firebase 9\.23\.0: install a newer firebase\.$/,
  );
});
