import type { Page } from '@playwright/test';
import { controlFedcm, type Fedcm } from '../support/controlFedcm.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { expect, typeIn } from './fixture.ts';
import { test as base, onOtherSite } from './hostFixture.ts';

interface FedcmFixtures {
  fedcm: Fedcm;
  /** Opens a page of another site than the provider's, with One Tap beside GitHub. */
  openOneTap: (position?: string) => Promise<void>;
  /** Events that the page has received from the widget. */
  events: () => Promise<readonly unknown[]>;
  /** Signs the browser in at the provider, as a visitor did on an earlier day. */
  signInAtProvider: (...emails: readonly string[]) => Promise<void>;
}

const test = base.extend<FedcmFixtures>({
  fedcm: async ({ page }, use) => use(await controlFedcm(page)),
  openOneTap: async ({ page, addressOf, sandbox }, use) => {
    const script = `${sandbox.api}/__sandbox/scripts/google.js`;
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${script}`,
      `connect-src ${sandbox.api}`,
      'img-src data:',
      "require-trusted-types-for 'script'",
      'trusted-types signin-widget',
    ].join('; ');
    // On another site than the provider's: its own pages need no FedCM.
    const addressWith = (config: object) => onOtherSite(addressOf('plain', { googleScriptURL: script, config }, { policy }));
    await use(async (position) => {
      const google = { type: 'google', one_tap: true, ...(position && { position }) };
      const callback = addressWith({ products: ['passwords'] });
      const oauthOptions = { providers: [{ type: 'github' }, google], loginRedirectURL: callback, signupRedirectURL: callback };
      await page.goto('about:blank');
      await page.goto(addressWith({ products: ['oauth', 'passwords'], oauthOptions }));
    });
  },
  events: async ({ page }, use) => {
    await use(() =>
      page.evaluate(() =>
        (window as unknown as { host: import('../support/host/plain.ts').Host }).host.events
          .filter(({ type }) => type === 'GOOGLE_ONE_TAP')
          .map(({ data }) => data as { reason?: string; mode?: string })
          // FedCM does not report that its prompt is shown, so a slow test reaches the time limit of the widget.
          .filter(({ reason, mode }) => reason !== 'unanswered' || mode !== 'fedcm'),
      ),
    );
  },
  signInAtProvider: async ({ page, sandbox }, use) => {
    await use(async (...emails) => {
      for (const email of emails) await signIn(page, `${sandbox.api}/fedcm/sign-in`, email);
    });
  },
});

async function signIn(page: Page, address: string, email: string) {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Email address' }).pressSequentially(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
}

/** Returns the addresses of the visitor who is signed in, or null while the page navigates. */
const session = (page: Page) =>
  page
    .evaluate(() => (window as unknown as { host: import('../support/host/plain.ts').Host }).host.client.user.get()?.emails)
    .catch(() => null);

// The headless shell does not ask a visitor to sign in at the provider.
test.use({ launchOptions: { executablePath: findBrowser('chromium').executablePath } });

test('ONE-01 ONE-04 a visitor chooses one of the accounts of the browser, at a page of another site, and is signed in', async ({
  page,
  fedcm,
  openOneTap,
  widget,
  email,
  signInAtProvider,
}) => {
  const other = `other.${email}`;
  await signInAtProvider(other, email);
  await openOneTap('floatingOrEmbedded');
  const { accounts } = await fedcm.shown();
  expect(accounts.map((account) => [account.email, account.loginState])).toEqual([
    [email, 'SignUp'],
    [other, 'SignUp'],
  ]);
  await expect(widget.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
  await expect(page.locator('#google-parent-prompt, [data-simulated-one-tap]')).toHaveCount(0);
  await fedcm.choose(email);
  await expect.poll(() => session(page)).toMatchObject([{ email }]);

  // The browser and the provider remember that the page knows the account.
  await openOneTap();
  const known = (await fedcm.shown()).accounts.find((account) => account.email === email);
  expect(known?.loginState).toBe('SignIn');
});

test('ONE-01 ONE-03 the event has the mode that was used: FedCM after an account is chosen, otherwise the frame in the widget', async ({
  page,
  fedcm,
  openOneTap,
  widget,
  events,
  email,
  signInAtProvider,
}) => {
  await signInAtProvider(email);
  // The navigation is held, so that the events of the page can still be read.
  await page.route('**/v1/oauth/callback/**', () => {});
  await openOneTap();
  await fedcm.shown();
  expect(await events()).toEqual([]);
  await fedcm.choose(email);
  await expect.poll(events).toEqual([{ state: 'shown', mode: 'fedcm', placement: 'floating' }]);

  await openOneTap('forceLegacyEmbedded');
  await expect(widget.locator('#google-parent-prompt').getByRole('region', { name: 'Simulated One Tap' })).toBeVisible();
  await expect.poll(events).toEqual([{ state: 'shown', mode: 'legacy', placement: 'embedded' }]);
  await fedcm.gone();
});

test('ONE-03 a visitor who closes the account chooser sees the button, and for a while the browser shows no chooser', async ({
  fedcm,
  openOneTap,
  widget,
  events,
  allowConsole,
}) => {
  allowConsole(/prompt dismissed|dismissed prompt|FedCM was disabled/i);
  const button = widget.getByRole('button', { name: 'Continue with Google' });
  const skipped = [{ state: 'failed', mode: 'fedcm', placement: 'floating', reason: 'skipped' }];
  await openOneTap();
  await fedcm.shown();
  await expect(button).toHaveCount(0);
  await fedcm.dismiss(true);
  await expect(button).toBeVisible();
  await expect.poll(events).toEqual(skipped);

  await openOneTap();
  await expect(button).toBeVisible();
  await expect.poll(events).toEqual(skipped);
  await fedcm.gone();

  await fedcm.resetCooldown();
  await openOneTap();
  await fedcm.shown();
  await fedcm.dismiss();
  await expect(button).toBeVisible();
});

test('ONE-03 a visitor who is not signed in at the provider sees no prompt; one whose session there has ended may sign in again', async ({
  page,
  context,
  sandbox,
  fedcm,
  openOneTap,
  widget,
  email,
  signInAtProvider,
  allowConsole,
}) => {
  allowConsole(/Not signed in with the identity provider|accounts endpoint|accounts list fetch/);
  await page.goto(`${sandbox.api}/fedcm/sign-in`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await openOneTap();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await fedcm.gone();

  await signInAtProvider(email);
  // The session at the provider has ended, and the browser does not know that yet.
  await sandbox.reset();
  await openOneTap();
  await fedcm.shown('ConfirmIdpLogin');
  const opening = context.waitForEvent('page');
  await fedcm.press('ConfirmIdpLoginContinue');
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('textbox', { name: 'Email address' }).pressSequentially(email);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await closed;
  await fedcm.choose(email);
  await expect.poll(() => session(page)).toMatchObject([{ email }]);
});

test('ONE-03 ONE-05 a page whose origin is not on the list gets no prompt, and no assertion if the origin is removed later', async ({
  fedcm,
  openOneTap,
  widget,
  events,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/id assertion endpoint|unable to issue a token/);
  await sandbox.set({ googleOrigins: ['https://shop.example'] });
  await openOneTap();
  await expect(widget.getByText(/^One Tap: http:\/\/shop\.localhost:\d+ is not allowed for this Google client ID/)).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.poll(events).toMatchObject([{ state: 'failed', reason: 'origin_not_allowed_for_client' }]);
  await fedcm.gone();

  await sandbox.set({ googleOrigins: null });
  await openOneTap();
  const { accounts } = await fedcm.shown();
  await sandbox.set({ googleOrigins: ['https://shop.example'] });
  await fedcm.choose(accounts[0]?.email ?? '');
  await fedcm.shown('Error');
  await fedcm.press('ErrorGotIt');
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.poll(events).toMatchObject([{ state: 'failed', mode: 'fedcm', reason: 'skipped' }]);
});

test('ONE-07 the next screen closes the account chooser', async ({ fedcm, openOneTap, widget, email, events, allowConsole }) => {
  allowConsole(/request has been aborted/);
  await openOneTap();
  await fedcm.shown();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(widget.getByRole('button', { name: 'Back' })).toBeVisible();
  await fedcm.gone();
  expect(await events()).toEqual([]);
});

test('SBX-03 a page can disconnect an account', async ({ page, fedcm, openOneTap, sandbox, email, signInAtProvider }) => {
  await signInAtProvider(email);
  await openOneTap();
  await fedcm.choose(email);
  await expect.poll(() => session(page)).toMatchObject([{ email }]);
  const end = (accountHint: string) =>
    page.evaluate(
      (options) =>
        (
          window as unknown as { IdentityCredential: { disconnect(options: object): Promise<void> } }
        ).IdentityCredential.disconnect(options),
      { configURL: `${sandbox.api}/fedcm/config.json`, clientId: 'sandbox-client.apps.example.test', accountHint },
    );
  await end(email);
  await openOneTap();
  expect((await fedcm.shown()).accounts[0]?.loginState).toBe('SignUp');
});
