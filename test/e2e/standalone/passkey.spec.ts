import { expect, goodPassword } from '../fixture.ts';
import { type Host, isSignedIn, logIn, test } from './standaloneFixture.ts';

test('PKY-01 PKY-05 standalone, a passkey is set up and signs in', async ({ page, open, widget, sandbox, email }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
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
