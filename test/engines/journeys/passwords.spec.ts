import { goodPassword } from '../../support/newVisitor.ts';
import { builds, expect, test } from '../fixture.ts';
import { expectAccessible, expectSignedIn, signOut } from '../page.ts';

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });

    test('PWD-03 PWD-11 password: sign-up, then sign-in', async ({ driver, open, email }) => {
      await open();
      await driver.fill('Email', email);
      await driver.press('Continue');
      await driver.fill('Password', 'short');
      await driver.sees('meter', /[01] out of 4/);
      expect(await driver.attribute('textbox', 'Password', 'autocomplete')).toBe('new-password');
      await driver.fill('Password', goodPassword);
      await driver.sees('meter', /4 out of 4/);
      await expectAccessible(driver);
      await driver.press('Continue');
      await driver.seesText('You have successfully logged in.');
      await expectSignedIn(driver);

      await signOut(driver);
      await open({ config: { products: ['passwords'] }, query: { again: '' } });
      await driver.fill('Email', email);
      await driver.press('Continue');
      await driver.sees('heading', 'Log In');
      expect(await driver.attribute('textbox', 'Password', 'autocomplete')).toBe('current-password');
      await driver.fill('Password', goodPassword);
      await driver.press('Show password');
      expect(await driver.attribute('textbox', 'Password', 'type')).toBe('text');
      await driver.press('Continue');
      await driver.seesText('You have successfully logged in.');
    });

    test('PWD-06 RST-01 password: reset by email', async ({ driver, open, addressOf, sandbox, email }) => {
      await sandbox.addUser({ emails: [email], password: 'the old password 77' });
      const resetPasswordRedirectURL = addressOf({ entry: 'reset' });
      await open({ config: { products: ['passwords'], passwordOptions: { resetPasswordRedirectURL } } });
      await driver.fill('Email', email);
      await driver.press('Continue');
      await driver.press('Forgot Password?');
      await driver.seesText(`A link to reset your password was sent to you at ${email}.`);
      await driver.open(await sandbox.linkFor(email, 'reset_password'));
      await driver.sees('heading', 'Reset your password');
      await driver.fill('New password', goodPassword);
      await driver.sees('meter', /4 out of 4/);
      await expectAccessible(driver);
      await driver.press('Continue');
      await driver.seesText('You have successfully logged in.');
      await expectSignedIn(driver);
    });

    test('API-04 dropped call: a message, typed text stays, the next attempt works', async ({ driver, open, sandbox, email }) => {
      await sandbox.addUser({ emails: [email], password: goodPassword, signOut });
      await open();
      await driver.fill('Email', email);
      await sandbox.addFault('users.search', { kind: 'drop' }, null);
      await driver.press('Continue');
      await driver.seesText('Something went wrong. Please check your connection and try again.');
      expect(await driver.value('Email')).toBe(email);
      await expectAccessible(driver);
      await sandbox.clearFaults();
      await driver.press('Continue');
      await driver.sees('heading', 'Log In');
    });
  });
}
