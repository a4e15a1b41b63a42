import type { Page } from '@playwright/test';
import { expect, typeIn } from './fixture.ts';
import { test as base } from './hostFixture.ts';

type Testing = typeof import('signin-widget/testing');
type Host = import('../support/host/plain.ts').Host;

const BACKEND = 'https://auth.example.com';
const ADA = 'ada@example.com';

interface Fixtures {
  testing: Testing;
  idp: ReturnType<Testing['createIdp']>;
  /** Opens a host page whose back end has an address at which only the mock of the test responds. */
  openOffline: (config: object) => Promise<void>;
}

/** A host's own tests: its page, and the mock in the process of the test. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  testing: async ({}, use) => {
    await use((await import(new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href)) as Testing);
  },
  idp: async ({ testing, context }, use) => {
    const idp = testing.createIdp();
    await testing.routeIdp(context, idp, BACKEND);
    await use(idp);
    await idp.close();
  },
  openOffline: async ({ page, addressOf, idp }, use) => {
    const policy = `default-src 'self' data:; connect-src ${BACKEND}`;
    await use(async (config) => {
      const addressWith = (given: object) =>
        addressOf('plain', { publicToken: idp.publicToken, backend: BACKEND, config: given }, { policy });
      const here = addressWith(config);
      const redirects = { loginRedirectURL: here, signupRedirectURL: here };
      const own = config as { oauthOptions?: object };
      await page.goto(own.oauthOptions ? addressWith({ ...own, oauthOptions: { ...own.oauthOptions, ...redirects } }) : here);
    });
  },
});

const signedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { host: Host }).host.client.user.get()?.emails?.[0]?.email);

test('a host signs in on its own page with the mock in its test, reads the code, and sees what a fault does', async ({
  page,
  idp,
  testing,
  openOffline,
  widget,
  allowConsole,
}) => {
  allowConsole(/status of 429/);
  const inbox = testing.createInbox(idp);
  await openOffline({ products: ['otp'] });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), ADA);
  const fault = { kind: 'error', error_type: 'too_many_requests', error_message: 'One moment, please.' } as const;
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault });
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('One moment, please.')).toBeVisible();
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await inbox.code(ADA));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  expect(await signedIn(page)).toBe(ADA);
});

test('a host begins its tests signed in, without any screen', async ({
  page,
  context,
  idp,
  testing,
  openOffline,
  hostServer,
}) => {
  await testing.signInAs(context, idp, ADA, { url: hostServer.url });
  await openOffline({ products: ['otp'] });
  await expect.poll(() => signedIn(page)).toBe(ADA);
  expect(idp.messages.list()).toEqual([]);
});

test('a host follows a sign-in at a provider there and back', async ({ page, idp, openOffline, widget }) => {
  await openOffline({ products: ['oauth', 'passwords'], oauthOptions: { providers: [{ type: 'github' }], popup: false } });
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(page.getByRole('heading', { name: /^Simulated sign-in with / })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => signedIn(page).catch(() => null)).toMatch(/@/);
  expect(idp.state.sessions.all()).toHaveLength(1);
});
