import { expect, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';

test('CFG-11 in frames within frames, of this site and of another, a visitor signs in', async ({
  page,
  hostServer,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/Download the React DevTools|^timeStamp: /);
  const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config: { products: ['otp'] } };
  const hash = `#${encodeURIComponent(JSON.stringify(options))}`;
  const other = hostServer.url.replace('localhost', 'shop.localhost');
  const policy = "default-src 'none'; script-src 'self'; frame-src http:; img-src data:";
  const framing = (site: string, frame: string) => `${site}/framing.html?${new URLSearchParams({ frame, policy })}`;
  await page.goto(framing(other, framing(hostServer.url, `${other}/plain.html`)) + hash);
  const widget = page.frameLocator('iframe').frameLocator('iframe').locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
});

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin']) {
  test(`OAU-02 in a frame of another site, which has Cross-Origin-Opener-Policy ${policy}, a sign-in at a provider ends there or says that it cannot`, async ({
    page,
    context,
    hostServer,
    sandbox,
    email,
    allowConsole,
  }) => {
    allowConsole(/Download the React DevTools|^timeStamp: |has been rejected|SameSite|Partitioned/);
    const hash = (config: object) => {
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config };
      return `#${encodeURIComponent(JSON.stringify(options))}`;
    };
    const frame = `${hostServer.url}/plain.html`;
    const landing = `${frame}${hash({ products: ['passwords'] })}`;
    const csp = "default-src 'none'; script-src 'self'; frame-src http:; img-src data:";
    const around = new URLSearchParams({ opener: policy, policy: csp, frame });
    const oauthOptions = { providers: [{ type: 'github' }], loginRedirectURL: landing, signupRedirectURL: landing };
    await sandbox.set({ pkceRequiredForOAuth: true });
    const other = hostServer.url.replace('localhost', 'shop.localhost');
    await page.goto(`${other}/framing.html?${around}${hash({ products: ['oauth', 'passwords'], oauthOptions })}`);
    const widget = page.frameLocator('iframe').locator('.siw');
    const button = widget.getByRole('button', { name: 'Continue with GitHub' });
    if (policy === 'same-origin') {
      await button.click();
      await expect(widget.getByText(/^GitHub could not sign you in\./)).toBeVisible();
      return;
    }
    const opening = context.waitForEvent('page');
    await button.click();
    const popup = await opening;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('radio', { name: 'A new account' }).check();
    await popup.getByRole('textbox').clear();
    await popup.getByRole('textbox').pressSequentially(email);
    await popup.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  });
}
