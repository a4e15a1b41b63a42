import { mergeTests } from '@playwright/test';
import { test as withDevice } from '../deviceFixture.ts';
import { expect, goodPassword } from '../fixture.ts';
import { isSignedIn } from '../isSignedIn.ts';
import { type Host, logIn, test as withStandalone } from './standaloneFixture.ts';

const test = mergeTests(withStandalone, withDevice);

test('PKY-01 PKY-05 standalone, a passkey is set up and signs in', async ({ page, open, widget, sandbox, email, giveDevice }) => {
  await giveDevice();
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('tag');
  await logIn(widget, email);
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await page.evaluate(() => {
    const { host } = window as unknown as { host: Host };
    host.widget.unmount();
    host.registerPasskey();
  });
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByText('Passkey successfully created!')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await open('tag', { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } });
  await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
  await expect(widget.getByText('Your Passkey has been successfully authenticated.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
});
