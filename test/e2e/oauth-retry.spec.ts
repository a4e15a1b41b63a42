import type { Page } from '@playwright/test';
import type { Host } from '../support/host/plain.ts';
import { expect } from './fixture.ts';
import { test } from './hostFixture.ts';
import { isSignedIn } from './isSignedIn.ts';

const FAULT = { kind: 'error', error_type: 'internal_server_error', status: 502 };

/** Calls `authenticateByUrl` after the first call has ended: an earlier call would get the same response. */
const redeemAgain = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => (window as unknown as { host: Host }).host.client.authenticateByUrl());
  }).toPass();

/** Options of a page with a provider that leads to this address. */
const socials = (redirect: string) => ({
  config: {
    products: ['oauth', 'passwords'],
    oauthOptions: { providers: [{ type: 'github' }], loginRedirectURL: redirect, signupRedirectURL: redirect },
  },
});

test.beforeEach(({ allowConsole }) => allowConsole(/status of 502/));

for (const retry of ['a second call', 'a reload'] as const) {
  test(`OAU-04 a token of a provider that was answered by a 502 signs in at ${retry}`, async ({
    page,
    open,
    addressOf,
    widget,
    sandbox,
  }) => {
    await open('plain', socials(addressOf('plain')));
    await sandbox.addFault('oauth.authenticate', FAULT);
    await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
    const failed = page.waitForResponse((response) => response.status() === 502);
    await page.getByRole('button', { name: 'Allow' }).click();
    await failed;
    expect(page.url()).not.toContain('token=');
    expect(await isSignedIn(page)).toBe(false);
    if (retry === 'a reload') await page.reload();
    else await redeemAgain(page);
    await expect.poll(() => isSignedIn(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    expect((await sandbox.calls('oauth.authenticate')).map(({ status }) => status)).toEqual([502, 200]);
  });
}

test('OAU-04 after a 502, the screen of mountRedirect tries again with the token of a provider', async ({
  page,
  open,
  addressOf,
  widget,
  sandbox,
}) => {
  await open('plain', socials(addressOf('plain', { isRedirect: true })));
  await sandbox.addFault('oauth.authenticate', FAULT);
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  const tryAgain = widget.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await tryAgain.click();
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
  expect((await sandbox.calls('oauth.authenticate')).map(({ status }) => status)).toEqual([502, 200]);
});
