import { builds, expect, test } from '../fixture.ts';
import { expectAccessible, expectSignedIn } from '../page.ts';

const byEmail = { config: { products: ['otp'], otpOptions: { methods: ['email'] } } };
const bySms = { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } };
const VERIFIED = 'Your passcode has been successfully verified.';

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });

    test('OTP-02 OTP-03 passcode by SMS, with a country from the list', async ({ driver, open, sandbox }) => {
      const number = `1512${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
      await open(bySms);
      await driver.press('Country United States +1');
      await driver.sees('option', /Albania/);
      await driver.type('Germany');
      await driver.press(/Germany/, 'option');
      await driver.fill('Phone number', `0${number}`);
      await driver.press('Continue');
      await driver.sees('heading', 'Enter passcode');
      await expectAccessible(driver);
      await driver.fill('6-digit passcode', await sandbox.codeFor(`+49${number}`));
      await driver.seesText(VERIFIED);
      await expectSignedIn(driver);
    });

    test('OTP-01 OTP-09 passcode by email, after a wrong one', async ({ driver, open, sandbox, email }) => {
      await open(byEmail);
      await driver.fill('Email', email);
      await expectAccessible(driver);
      await driver.press('Continue');
      const code = await sandbox.codeFor(email);
      await driver.fill('6-digit passcode', String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await driver.seesText('Invalid passcode, please try again.');
      await expect.poll(() => driver.value('6-digit passcode')).toBe('');
      await expectAccessible(driver);
      await driver.fill('6-digit passcode', code);
      await driver.seesText(VERIFIED);
      await expectSignedIn(driver);
      await expectAccessible(driver);
    });
  });
}
