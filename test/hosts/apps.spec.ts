import { expect, type Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layoutShifts.ts';
import { ADA, emailIn, type Idp, onHost, signInAndReload, signInWithDarkTheme, test } from './onHost.ts';
import { expectOpen, expectProtected } from './protectedPages.ts';

/** The back end of an app of `init` with the mock. */
const APP_BACKEND = 'http://localhost:4100';

const shiftsWithoutInput = async (page: Page) => (await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput);

for (const name of ['react', 'next', 'vue', 'svelte', 'astro']) {
  test(`PKG-01 in an app of init made with ${name}, under its policy, the widget changes in place, signs a visitor in, knows them after a reload, and signs them out`, async ({
    page,
  }) => {
    const run = async (url: string, idp: Idp) => {
      if (name === 'next') await expectProtected(page, url);
      if (name === 'astro') {
        await signInAndReload(page, `${url}/element`);
        await page.evaluate(() => localStorage.clear());
        await page.context().clearCookies();
      }
      await page.addInitScript(watchShifts);
      const policy = (await page.goto(url))?.headers()['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe-');
      await page.getByRole('tab', { name: 'Email' }).click();
      await emailIn(page).focus();
      if (name === 'next') expect(await shiftsWithoutInput(page)).toEqual([]);
      await signInWithDarkTheme(page);
      const signedIn = page.getByText(`Signed in as ${ADA}.`);
      await expect(signedIn).toBeVisible();
      await page.reload();
      await expect(signedIn).toBeVisible();
      if (name === 'next') {
        await expectOpen(page, url, idp);
        await page.goto(`${url}/account`);
      }
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
      if (name === 'next') await expectProtected(page, url);
    };
    await onHost(name, page, run, APP_BACKEND);
  });
}
