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
