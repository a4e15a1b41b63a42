import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin']) {
  for (const landingPolicy of new Set(['unsafe-none', policy])) {
    test(`OAU-02 OAU-04 a sign-in in a window of its own ends in the page that began it, with Cross-Origin-Opener-Policy ${policy}, and ${landingPolicy} where it leads`, async ({
      page,
      context,
      hostServer,
      sandbox,
      widget,
      email,
      allowConsole,
    }) => {
      allowConsole(/Download the React DevTools|^timeStamp: /);
      const address = (opener: string, config: object) => {
        const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config };
        return `${hostServer.url}/plain.html?${new URLSearchParams({ opener })}#${encodeURIComponent(JSON.stringify(options))}`;
      };
      const landing = address(landingPolicy, { products: ['passwords'] });
      const oauthOptions = {
        providers: [{ type: 'github' }],
        loginRedirectURL: landing,
        signupRedirectURL: landing,
        popup: true,
      };
      await sandbox.set({ pkceRequiredForOAuth: true });
      await page.goto(address(policy, { products: ['oauth', 'passwords'], oauthOptions }));
      const opening = context.waitForEvent('page');
      await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
      const popup = await opening;
      await popup.getByRole('radio', { name: 'A new account' }).check();
      await popup.getByRole('textbox').clear();
      await popup.getByRole('textbox').pressSequentially(email);
      await popup.getByRole('button', { name: 'Allow' }).click();
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
