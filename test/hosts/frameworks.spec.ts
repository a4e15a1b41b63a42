import { expect, type Page } from '@playwright/test';
import { parsePolicy } from '../../sandbox/csp/parsePolicy.ts';
import { holdScripts } from '../e2e/prerender/prerenderFixture.ts';
import { printedPolicy } from '../e2e/security/printedPolicy.ts';
import { renderedFrameworks } from './frameworks.ts';
import { useTwoWidgets } from './journey.ts';
import { ADA, BACKEND, emailIn, onHost, test } from './onHost.ts';

const { policy: printed } = printedPolicy('--products', 'passwords', '--backend', BACKEND);

/** The policy of a page is the printed one, with the sources that the framework needs for its own scripts. */
function expectPrintedPolicy(header: string | undefined, trustedTypes: string | null) {
  const policy = parsePolicy(header ?? '');
  const names = { 'trusted-types': trustedTypes?.split(' '), 'require-trusted-types-for': trustedTypes && ["'script'"] };
  for (const [directive, sources] of parsePolicy(printed)) {
    const needed = directive in names ? names[directive as keyof typeof names] : sources;
    if (needed) expect([directive, policy.get(directive)]).toEqual([directive, expect.arrayContaining([...needed])]);
  }
  expect(policy.get('script-src')?.filter((source) => !/^'(self|nonce-.{16,}|sha256-.+)'$/.test(source))).toEqual([]);
  expect(policy.get('style-src')?.filter((source) => !/^'(self|nonce-.{16,}|sha256-.+)'$/.test(source))).toEqual([]);
}

/** The server of a host says who is signed in. */
async function askServer(page: Page, url: string) {
  const response = await page.request.get(`${url}/api/me`);
  return [response.status(), await response.json()];
}

/** Follows a link to another page and back, without a load of the page. The widget leaves nothing behind and starts again. */
async function visitOtherPage(page: Page) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const welcome = page.getByText(`Welcome, ${ADA}.`);
  const about = page.getByRole('heading', { name: 'About' });
  const toAbout = page.getByRole('link', { name: 'About' });
  await toAbout.click();
  await expect(about).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(welcome).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Sign in' }).click()]) {
    await emailIn(page).pressSequentially('somebody');
    await toAbout.click();
    await expect(about).toBeVisible();
    await expect(page.locator('.siw')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await goBack();
    await expect(emailIn(page)).toHaveValue('');
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** Types into a prerendered form before a script has arrived. The hydration and the widget keep the field and its text. */
async function typeBeforeScripts(page: Page, url: string) {
  const { release } = await holdScripts(page, /\.js$/);
  const opened = page.goto(url);
  await emailIn(page).pressSequentially('somebody');
  await emailIn(page).evaluate((field) => Object.assign(window, { field }));
  await release();
  await opened;
  // The dialog is the part of the HTML that only works without the widget.
  await expect(page.locator('.siw-mount dialog')).toHaveCount(0);
  await expect(emailIn(page)).toHaveValue('somebody');
  expect(await emailIn(page).evaluate((field) => field === Reflect.get(window, 'field'))).toBe(true);
}

for (const { host, trustedTypes, prerendered } of renderedFrameworks) {
  test(`PKG-01 in an app of ${host}, rendered on its server and under its policy, two widgets are mounted, unmounted and mounted again, a visitor signs in, out and in again, and visits another page`, async ({
    page,
  }) => {
    await onHost(host, page, async (url, idp) => {
      const response = await page.request.get(url);
      expect(await response.text()).toMatch(/<h1[^>]*>Host<\/h1>/);
      expectPrintedPolicy(response.headers()['content-security-policy'], trustedTypes);
      expect(await askServer(page, url)).toEqual([401, { reason: 'missing' }]);
      if (prerendered) await typeBeforeScripts(page, url + prerendered);
      await useTwoWidgets(page, url);
      expect(await askServer(page, url)).toEqual([200, { user_id: idp.state.users.all()[0]?.user_id }]);
      await visitOtherPage(page);
      expect(await askServer(page, url)).toEqual([401, { reason: 'missing' }]);
    });
  });
}
