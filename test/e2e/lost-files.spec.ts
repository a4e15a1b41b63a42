import { mergeTests, type Page } from '@playwright/test';
import { breakFile } from './breakFile.ts';
import { expectDeferredStyles } from './deferredStyles.ts';
import { expect, goodPassword, typeIn } from './fixture.ts';
import { test as withHost } from './hostFixture.ts';
import { isSignedIn } from './isSignedIn.ts';
import { announceWallet } from './security/flows.ts';
import { withStandaloneServer } from './standalone/standaloneFixture.ts';

const NOT_LOADED = 'Something went wrong. Please check your connection and try again, or reload the page.';
const byEmail = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Messages of browsers about a file that did not load. */
const LOST =
  /404|Same Origin Policy|CORS policy|Failed to (load|fetch)|Loading (module|failed)|MIME|dynamically|configuration could not be fetched/;

type Build = 'React' | 'standalone';

const test = mergeTests(withHost, withStandaloneServer).extend<{
  /** The address of a page of a build, with one of its entry points. */
  pageOf: (build: Build, config: object, entry?: 'login' | 'reset') => string;
}>({
  pageOf: async ({ addressOf, standaloneServer, sandbox }, use) => {
    await use((build, config, entry = 'login') => {
      if (build === 'React') return addressOf('plain', { config, entry });
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, config, theme: {}, entry };
      return `${standaloneServer.url}/tag.html#${encodeURIComponent(JSON.stringify(options))}`;
    });
  },
});

test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(LOST);
  await page.clock.install();
});

/** Removes every file that the page has not loaded, after it has loaded the one of the session. */
async function takeAwayTheRest(page: Page, got: readonly string[]) {
  await expect(async () => {
    await page.clock.fastForward(1_000);
    expect(got.join(' ')).toMatch(/\/cookieSession-/);
  }).toPass();
  await page.route(/\/(assets|chunks)\/.*\.js/, (route) => route.fulfill({ status: 404, contentType: 'text/plain' }));
}

function listFiles(page: Page): readonly string[] {
  const got: string[] = [];
  page.on('requestfinished', (request) => void got.push(request.url()));
  return got;
}

for (const build of ['React', 'standalone'] as const) {
  test(`${build}: where the wallets are missing, an error says so, and trying again shows them`, async ({
    page,
    pageOf,
    widget,
    expectAccessible,
  }) => {
    await page.addInitScript(announceWallet);
    const file = await breakFile(page, 'wallets', 'missing');
    await page.goto(pageOf(build, { ...byEmail, products: ['otp', 'crypto'] }));
    const tryAgain = widget.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(widget.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
    // The message fades in again when its styles arrive.
    await expectDeferredStyles(tryAgain);
    await expectAccessible();
    await tryAgain.click();
    await expect(tryAgain).not.toHaveAttribute('aria-busy', 'true');
    await expect(widget.getByText(NOT_LOADED)).toBeVisible();
    await file.restore();
    await tryAgain.click();
    await expect(widget.getByRole('button', { name: /Continue with Other Ethereum Wallet/ })).toBeVisible();
    await expect(widget.getByText(NOT_LOADED)).toHaveCount(0);
  });

  test(`${build}: if the file of the session is missing, the passcode is not redeemed, and trying again signs in`, async ({
    page,
    pageOf,
    widget,
    sandbox,
    email,
  }) => {
    const file = await breakFile(page, 'cookieSession', 'missing');
    await page.goto(pageOf(build, byEmail));
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    await expect(field).toBeFocused();
    const code = await sandbox.codeFor(email);
    await field.pressSequentially(code);
    await expect(widget.getByText(NOT_LOADED)).toBeVisible();
    expect(new Set(file.asked.map((address) => new URL(address).search !== ''))).toEqual(new Set([false, true]));
    expect(await sandbox.calls('otps.authenticate')).toEqual([]);
    expect(await isSignedIn(page)).toBe(false);
    await file.restore();
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
    expect(await sandbox.calls('otps.authenticate')).toHaveLength(1);
  });

  test(`${build}: a correct password signs in and shows the confirmation even if no further file loads`, async ({
    page,
    pageOf,
    widget,
    sandbox,
    email,
  }) => {
    const got = listFiles(page);
    await sandbox.addUser({ emails: [email], password: goodPassword });
    await page.goto(pageOf(build, { products: ['passwords'] }));
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const field = widget.getByRole('textbox', { name: 'Password' });
    await expect(field).toBeFocused();
    await takeAwayTheRest(page, got);
    await typeIn(field, goodPassword);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
  });

  test(`${build}: a reset password signs in and shows the confirmation even if no further file loads`, async ({
    page,
    pageOf,
    widget,
    sandbox,
    email,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    const resetPasswordRedirectURL = pageOf(build, { products: ['passwords'] }, 'reset');
    await page.goto(pageOf(build, { products: ['passwords'], passwordOptions: { resetPasswordRedirectURL } }));
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await widget.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const got = listFiles(page);
    await page.goto(await sandbox.linkFor(email, 'reset_password'));
    await typeIn(widget.getByRole('textbox', { name: 'Password' }), `${goodPassword} and one`);
    await expect(widget.getByRole('meter')).toHaveAccessibleName(/4 out of 4/);
    await takeAwayTheRest(page, got);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
  });
}

test('standalone: a correct passcode signs in and shows the confirmation even if no further file loads', async ({
  page,
  pageOf,
  widget,
  sandbox,
  email,
}) => {
  const got = listFiles(page);
  await page.goto(pageOf('standalone', byEmail));
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  await takeAwayTheRest(page, got);
  await field.pressSequentially(await sandbox.codeFor(email));
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
});
