import type { Page } from '@playwright/test';
import { clientOf, passwordOf } from './clientOf.ts';
import { expect, test } from './fixture.ts';

const REFRESH_MS = 180_000;

async function signUp(page: Page, email: string) {
  const client = await clientOf(page);
  await client.evaluate((it, request) => it.passwords.create(request), passwordOf(email));
}

test('SBX-03 the official headless client keeps its session through a reload, and notifies its other tabs of sign-in and sign-out', async ({
  page,
  context,
  sandbox,
  visit,
  addressOf,
  email,
  expectUser,
}) => {
  await visit('callback');
  const other = await context.newPage();
  await other.goto(addressOf('callback'));
  await expectUser(null);
  await signUp(page, email);
  await expectUser(email);
  await expect(other.locator('#user')).toHaveText(`Signed in as ${email}`);

  await page.reload();
  await expectUser(email);
  await expect.poll(async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status)).toEqual([200]);

  const client = await clientOf(other);
  await client.evaluate((it) => it.session.revoke());
  await expect(other.locator('#user')).toHaveText('Nobody is signed in');
  await expectUser(null);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
  expect(await sandbox.calls('session.revoke')).toMatchObject([{ status: 200 }]);
});

test('SBX-03 the official headless client refreshes its session, survives an outage, and ends a session that is gone', async ({
  page,
  sandbox,
  visit,
  email,
  expectUser,
}) => {
  const refreshes = async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status);
  // The client starts the timer of the next refresh after the response to the last one, so the clock must not advance before.
  const nextRefresh = (expected: number[]) =>
    expect(async () => {
      if ((await refreshes()).length < expected.length) await page.clock.fastForward(REFRESH_MS);
      await expect.poll(refreshes, { timeout: 4_000 }).toEqual(expected);
    }).toPass();
  await page.clock.install();
  await visit('callback');
  await signUp(page, email);
  await expectUser(email);
  await nextRefresh([200]);

  await sandbox.addFault('session.authenticate', { kind: 'error', error_type: 'internal_server_error', status: 503 });
  await nextRefresh([200, 503]);
  await nextRefresh([200, 503, 200]);
  await expectUser(email);

  await sandbox.reset();
  await expect(async () => {
    await page.clock.fastForward(REFRESH_MS);
    await expect(page.locator('#user')).toHaveText('Nobody is signed in', { timeout: 4_000 });
  }).toPass();
});
