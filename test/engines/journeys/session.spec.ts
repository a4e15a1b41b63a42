import { goodPassword } from '../../support/newVisitor.ts';
import { builds, expect, test } from '../fixture.ts';
import { expectSignedIn, expectSignedOut, isSignedIn, logIn, signOut } from '../page.ts';

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });

    test.beforeEach(async ({ driver, open, sandbox, email }) => {
      await sandbox.addUser({ emails: [email], password: goodPassword });
      await open();
      await logIn(driver, email);
    });

    test('SES-06 session: survives a reload', async ({ driver, sandbox }) => {
      await driver.reload();
      await expectSignedIn(driver);
      await expect.poll(async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status)).toContain(200);
    });

    test('SES-05 session: sign-out in a second tab is noticed', async ({ driver, addressOf }) => {
      await driver.inNewTab(async () => {
        await driver.open(addressOf());
        await expectSignedIn(driver);
        await signOut(driver);
        await expectSignedOut(driver);
      });
      await expectSignedOut(driver);
    });

    test('SES-05 MAIN-10 session: a page from the back/forward cache notices a sign-out', async ({
      driver,
      addressOf,
      engineName,
    }) => {
      // biome-ignore lint/suspicious/noSkippedTests: Playwright turns off the cache; bfcache.spec.ts starts Chromium with it
      test.skip(engineName !== 'webkit', 'The driver of this engine turns off the back/forward cache.');
      await driver.evaluate(() => void Object.assign(window, { isKept: true }), null);
      await driver.open('about:blank');
      await driver.inNewTab(async () => {
        await driver.open(addressOf());
        await expectSignedIn(driver);
        await signOut(driver);
      });
      await driver.back();
      await expect.poll(() => driver.evaluate(() => 'isKept' in window, null)).toBe(true);
      await expect.poll(() => isSignedIn(driver)).toBe(false);
    });
  });
}
