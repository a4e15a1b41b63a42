import type { Page } from 'playwright';
import { findBrowser } from '../support/findBrowser.ts';
import type { Host } from '../support/host/plain.ts';
import { expect, goodPassword, typeIn } from './fixture.ts';
import { test } from './hostFixture.ts';
import { isSignedIn } from './isSignedIn.ts';

declare const window: Window & { host: Host };

test.use({
  launchOptions: {
    executablePath: findBrowser('chromium').executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isKept: true }));

/** Goes back to the marked page. Skips the test if the browser has loaded it again. */
async function comeBack(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState).catch(() => '')).toBe('complete');
  // biome-ignore lint/suspicious/noSkippedTests: a browser that is short of memory keeps no page
  test.skip(!(await page.evaluate(() => 'isKept' in window)), 'The browser has not kept the page.');
}

test('SES-05 MAIN-10 a page from the back/forward cache continues, and notices a sign-out', async ({
  page,
  context,
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  // The page may check its session before it is notified of the end.
  allowConsole(/status of 404/);
  const leaveAndComeBack = async (meanwhile = async () => {}) => {
    await markPage(page);
    await page.goto('about:blank');
    await meanwhile();
    await comeBack(page);
  };

  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('plain', { config: { products: ['passwords'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: 'Password' });
  await typeIn(field, goodPassword);
  await leaveAndComeBack();
  await expect(field).toHaveValue(goodPassword);
  await expect(field).not.toHaveAttribute('value');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);

  const address = page.url();
  await leaveAndComeBack(async () => {
    const other = await context.newPage();
    await other.goto(address);
    await other.evaluate(() => window.host.client.session.revoke());
    await other.close();
  });
  await expect.poll(() => isSignedIn(page)).toBe(false);

  await page.evaluate(
    ([email, password]) => window.host.client.provider.passwords.authenticate({ email, password, session_duration_minutes: 30 }),
    [email, goodPassword] as const,
  );
  expect(await isSignedIn(page)).toBe(true);
  // A server that signs out removes the cookies and leaves local storage alone.
  await leaveAndComeBack(() => context.clearCookies());
  await expect.poll(() => isSignedIn(page)).toBe(false);
});

test('ONE-03 ONE-04 on a page from the back/forward cache, the button replaces the prompt that One Tap has closed', async ({
  page,
  addressOf,
  sandbox,
  widget,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IdentityCredential'));
  const script = `${sandbox.api}/__sandbox/scripts/google.js`;
  const policy = `default-src 'none'; script-src 'self' ${script}; connect-src ${sandbox.api}; img-src data:; trusted-types signin-widget`;
  const addressWith = (config: object) => addressOf('plain', { googleScriptURL: script, config }, { policy });
  const oauthOptions = {
    providers: [{ type: 'google', one_tap: true }],
    loginRedirectURL: addressWith({ products: ['passwords'] }),
    signupRedirectURL: addressWith({ products: ['passwords'] }),
  };
  await page.goto(addressWith({ products: ['oauth'], oauthOptions }));
  await markPage(page);
  const prompt = page.getByRole('region', { name: 'Simulated One Tap' });
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await comeBack(page);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});
