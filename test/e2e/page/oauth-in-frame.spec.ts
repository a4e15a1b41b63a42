import { completeConsent } from '../completeConsent.ts';
import { expect } from '../fixture.ts';
import { framed, test } from '../hostFixture.ts';

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin']) {
  test(`OAU-02 in a frame of another site, which has Cross-Origin-Opener-Policy ${policy}, a sign-in at a provider ends there or says that it cannot`, async ({
    page,
    context,
    addressOf,
    sandbox,
    email,
    allowConsole,
    browserName,
  }) => {
    allowConsole(/has been rejected|SameSite|Partitioned/);
    const callback = addressOf('plain', { config: { products: ['passwords'] } });
    const oauthOptions = { providers: [{ type: 'github' }], loginRedirectURL: callback, signupRedirectURL: callback };
    await sandbox.set({ pkceRequiredForOAuth: true });
    const address = addressOf('plain', { config: { products: ['oauth', 'passwords'], oauthOptions } });
    await page.goto(framed(address, 'other', { opener: policy }));
    const widget = page.frameLocator('iframe').locator('.siw');
    const button = widget.getByRole('button', { name: 'Continue with GitHub' });
    // Playwright's pointer does not reach a frame of another site in Firefox.
    const click = () => (browserName === 'firefox' ? button.dispatchEvent('click') : button.click());
    if (policy === 'same-origin') {
      await click();
      await expect(widget.getByText(/^GitHub could not sign you in\./)).toBeVisible();
      return;
    }
    const opening = context.waitForEvent('page');
    await click();
    const popup = await opening;
    const closed = popup.waitForEvent('close');
    await completeConsent(popup, 'Allow', email);
    await closed;
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  });
}
