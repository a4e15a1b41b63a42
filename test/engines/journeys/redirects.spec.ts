import type { Driver } from '../Driver.ts';
import { builds, expect, test } from '../fixture.ts';
import { expectSignedIn } from '../page.ts';

/** Chooses a new account on the page of the simulated provider. */
async function allow(driver: Driver, email: string) {
  await driver.sees('heading', /^Simulated sign-in with /);
  await driver.press('A new account', 'radio');
  await driver.fill(/./, email);
  await driver.press('Allow');
}

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });

    test('EML-01 email link', async ({ driver, open, addressOf, sandbox, email }) => {
      const here = addressOf({ config: { products: ['emailMagicLinks'] } });
      const emailMagicLinksOptions = { loginRedirectURL: here, signupRedirectURL: here };
      await open({ config: { products: ['emailMagicLinks'], emailMagicLinksOptions } });
      await driver.fill('Email', email);
      await driver.press('Continue');
      await driver.sees('heading', 'Check your email');
      await driver.open(await sandbox.linkFor(email));
      await expectSignedIn(driver);
      expect(await driver.evaluate(() => location.search, null)).not.toContain('token=');
    });

    test('OAU-02 OAU-04 OAuth by redirect, with PKCE', async ({ driver, open, addressOf, sandbox, email }) => {
      await sandbox.set({ pkceRequiredForOAuth: true });
      const here = addressOf();
      await open({
        config: {
          products: ['oauth', 'passwords'],
          oauthOptions: { providers: [{ type: 'github' }], loginRedirectURL: here, signupRedirectURL: here },
        },
      });
      await driver.press('Continue with GitHub');
      await allow(driver, email);
      await expectSignedIn(driver);
      expect(await driver.evaluate(() => location.search, null)).not.toContain('token=');
    });

    test('OAU-02 OAU-04 OAuth in a popup, which closes itself', async ({ driver, open, addressOf, email }) => {
      const here = addressOf();
      await open({
        config: {
          products: ['oauth', 'passwords'],
          oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here, popup: true },
        },
      });
      await driver.inPopup(
        () => driver.press('Continue with Google'),
        () => allow(driver, email),
      );
      await driver.seesText('You have successfully logged in.');
      await expectSignedIn(driver);
    });
  });
}
