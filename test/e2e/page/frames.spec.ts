import type { Host } from '../../support/host/plain.ts';
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

test('OAU-02 in a frame with srcdoc, whose address has no origin, the frame redeems the token of a sign-in at a provider', async ({
  page,
  context,
  addressOf,
  email,
}) => {
  const callback = addressOf('plain', { config: { products: ['passwords'] } });
  const oauthOptions = { providers: [{ type: 'github' }], loginRedirectURL: callback, signupRedirectURL: callback };
  const { hash } = new URL(addressOf('plain', { config: { products: ['oauth', 'passwords'], oauthOptions } }));
  const host = await (await page.request.get(callback)).text();
  const content = host.replace('<div id="sign-in">', `<script>location.hash = '${hash}';</script>$&`);
  // The frame has the policy of its page.
  await page.goto(new URL(`/framing.html?policy=script-src 'self' 'unsafe-inline'${hash}`, callback).href);
  await page.evaluate((html) => document.querySelector('iframe')?.setAttribute('srcdoc', html), content);
  const widget = page.frameLocator('iframe').locator('.siw');
  const opening = context.waitForEvent('page');
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await completeConsent(popup, 'Allow', email);
  await closed;
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  const types = await page.frames()[1]?.evaluate(() => (window as unknown as { host: Host }).host.events.map(({ type }) => type));
  expect(types).toContain('OAUTH_AUTHENTICATE');
});
