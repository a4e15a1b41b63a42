import { completeConsent } from '../completeConsent.ts';
import { expect, typeIn } from '../fixture.ts';
import { framed, test } from '../hostFixture.ts';

test('CFG-11 in frames within frames, of this site and of another, a visitor signs in', async ({
  page,
  addressOf,
  sandbox,
  email,
}) => {
  const address = addressOf('plain', { config: { products: ['otp'] } });
  await page.goto(framed(framed(address, 'other'), 'other'));
  const widget = page.frameLocator('iframe').frameLocator('iframe').locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
});

test('OAU-02 a widget in a frame uses a popup, because providers refuse to be framed', async ({
  page,
  context,
  addressOf,
  email,
}) => {
  // The page that the provider leads to shows another widget, which is not needed.
  const callback = addressOf('plain', { config: { products: ['passwords'] } });
  const oauthOptions = { providers: [{ type: 'google' }], loginRedirectURL: callback, signupRedirectURL: callback };
  await page.goto(framed(addressOf('plain', { config: { products: ['oauth', 'passwords'], oauthOptions } }), 'same'));
  const frame = page.frameLocator('iframe');
  const opening = context.waitForEvent('page');
  await frame.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await completeConsent(popup, 'Allow', email);
  await closed;
  await expect(frame.getByRole('heading', { name: 'Success!' })).toBeVisible();
});
