import { goodPassword } from '../../support/newVisitor.ts';
import type { Driver } from '../Driver.ts';
import { builds, expect, test } from '../fixture.ts';
import { expectFocus, expectSignedIn } from '../page.ts';

const CODE = '6-digit passcode';

/** Sizes of the text of all fields, in CSS pixels. */
const fieldSizes = (driver: Driver) =>
  driver.evaluate(
    () =>
      [...document.querySelectorAll('input')]
        .filter((input) => input.getClientRects().length > 0)
        .map((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    null,
  );

/** Below this size iOS enlarges the page when a field gets the focus. */
async function expectLargeText(driver: Driver) {
  const sizes = await fieldSizes(driver);
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
}

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });

    test.beforeEach(async ({ open }) => {
      await open({ config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } } });
    });

    /** Comes to the screen of the passcode and returns the passcode. */
    async function requestCode(driver: Driver, phone: string, codeFor: (to: string) => Promise<string>) {
      await driver.fill('Phone number', phone);
      await driver.press('Continue');
      await driver.sees('heading', 'Enter passcode');
      return codeFor(`+1${phone}`);
    }

    test('UI-01 keyboard only: sign-in, with the focus where it belongs', async ({ driver, sandbox, phone }) => {
      await driver.sees('button', 'Country United States +1');
      await driver.press('Text', 'tab');
      await driver.keys('ArrowRight');
      await expectFocus(driver, 'Email');
      await driver.press('Text', 'tab');
      await driver.keys('Tab');
      await expectFocus(driver, 'Country United States +1');
      await driver.keys('Enter');
      await driver.sees('option', /Albania/);
      await driver.keys('Escape');
      await driver.lacks('option', /Albania/);
      await expectFocus(driver, 'Country United States +1');
      await driver.keys('Tab');
      await expectFocus(driver, 'Phone number');
      await driver.type(phone);
      await driver.keys('Tab', 'Shift+Tab', 'Enter');
      await expectFocus(driver, CODE);
      await driver.type(await sandbox.codeFor(`+1${phone}`));
      await driver.seesText('Your passcode has been successfully verified.');
      await expectFocus(driver, 'Success');
    });

    test('OTP-04 paste into the passcode field', async ({ driver, sandbox, phone }) => {
      const code = await requestCode(driver, phone, sandbox.codeFor);
      // The text of a message, as a visitor copies it.
      await driver.evaluate(
        (text) => {
          const message = Object.assign(document.createElement('textarea'), { value: text, ariaLabel: 'Message' });
          document.body.append(message);
        },
        `Your code: ${code.slice(0, 3)} ${code.slice(3)}`,
      );
      await driver.focus('Message');
      await driver.keys('Control+a', 'Control+c');
      await driver.focus(CODE);
      await driver.keys('Control+v');
      await driver.seesText('Your passcode has been successfully verified.');
      await expectSignedIn(driver);
    });

    test('OTP-04 passcode composed by an input method, with wide digits', async ({ driver, sandbox, phone }) => {
      const code = await requestCode(driver, phone, sandbox.codeFor);
      await driver.focus(CODE);
      // The events of Safari: the text is final in an input event before the composition ends.
      await driver.evaluate((digits) => {
        const field = document.activeElement as HTMLInputElement;
        const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const input = (data: string, inputType: string) => {
          setText?.call(field, data);
          field.dispatchEvent(new InputEvent('input', { data, inputType, bubbles: true, isComposing: true }));
        };
        const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        for (let end = 1; end <= wide.length; end += 1) {
          const data = wide.slice(0, end);
          field.dispatchEvent(new CompositionEvent('compositionupdate', { data, bubbles: true }));
          input(data, 'insertCompositionText');
        }
        input(wide, 'insertFromComposition');
        field.dispatchEvent(new CompositionEvent('compositionend', { data: wide, bubbles: true }));
      }, code);
      await driver.seesText('Your passcode has been successfully verified.');
    });

    test('fields: autofill attributes, and text of 16px or more', async ({ driver, sandbox, phone, email }) => {
      const attributesOf = async (name: string) => ({
        autocomplete: await driver.attribute('textbox', name, 'autocomplete'),
        inputmode: await driver.attribute('textbox', name, 'inputmode'),
        type: await driver.attribute('textbox', name, 'type'),
      });
      expect(await attributesOf('Phone number')).toMatchObject({ autocomplete: 'tel', inputmode: 'tel' });
      await expectLargeText(driver);
      await driver.press('Country United States +1');
      await driver.sees('option', /Albania/);
      await expectLargeText(driver);
      await driver.keys('Escape');
      await driver.press('Email', 'tab');
      expect(await attributesOf('Email')).toMatchObject({ type: 'email' });
      await expectLargeText(driver);
      await sandbox.addUser({ emails: [email], password: goodPassword });
      await driver.fill('Email', email);
      await driver.press('Continue');
      await driver.sees('textbox', 'Password');
      expect(await attributesOf('Password')).toMatchObject({ autocomplete: 'current-password', type: 'password' });
      await expectLargeText(driver);
      await driver.press('Back');
      await driver.press('Text', 'tab');
      await requestCode(driver, phone, sandbox.codeFor);
      expect(await attributesOf(CODE)).toMatchObject({ autocomplete: 'one-time-code', inputmode: 'numeric' });
      await expectLargeText(driver);
    });
  });
}
