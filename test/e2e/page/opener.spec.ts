import { completeConsent } from '../completeConsent.ts';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin']) {
  for (const callbackPolicy of new Set(['unsafe-none', policy])) {
    test(`OAU-02 OAU-04 a sign-in in a popup completes in the page that opened it, with Cross-Origin-Opener-Policy ${policy}, and ${callbackPolicy} on the redirect page`, async ({
      page,
      context,
      addressOf,
      sandbox,
      widget,
      email,
    }) => {
      const callback = addressOf('plain', { config: { products: ['passwords'] } }, { opener: callbackPolicy });
      const oauthOptions = {
        providers: [{ type: 'github' }],
        loginRedirectURL: callback,
        signupRedirectURL: callback,
        popup: true,
      };
      await sandbox.set({ pkceRequiredForOAuth: true });
      await page.goto(addressOf('plain', { config: { products: ['oauth', 'passwords'], oauthOptions } }, { opener: policy }));
      const opening = context.waitForEvent('page');
      await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
      const popup = await opening;
      await completeConsent(popup, 'Allow', email);
      await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
      const user = () =>
        page.evaluate(
          () =>
            (window as unknown as { host: { client: { user: { get(): { emails?: unknown } | null } } } }).host.client.user.get()
              ?.emails,
        );
      await expect.poll(user).toMatchObject([{ email }]);
      expect((await sandbox.calls('oauth.authenticate')).map(({ status }) => status)).toEqual([200]);
    });
  }
}
