import { answerProvider } from '../answerProvider.ts';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin']) {
  for (const landingPolicy of new Set(['unsafe-none', policy])) {
    test(`OAU-02 OAU-04 a sign-in in a window of its own ends in the page that began it, with Cross-Origin-Opener-Policy ${policy}, and ${landingPolicy} where it leads`, async ({
      page,
      context,
      addressOf,
      sandbox,
      widget,
      email,
    }) => {
      const landing = addressOf('plain', { config: { products: ['passwords'] } }, { opener: landingPolicy });
      const oauthOptions = {
        providers: [{ type: 'github' }],
        loginRedirectURL: landing,
        signupRedirectURL: landing,
        popup: true,
      };
      await sandbox.set({ pkceRequiredForOAuth: true });
      await page.goto(addressOf('plain', { config: { products: ['oauth', 'passwords'], oauthOptions } }, { opener: policy }));
      const opening = context.waitForEvent('page');
      await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
      const popup = await opening;
      await answerProvider(popup, 'Allow', email);
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
