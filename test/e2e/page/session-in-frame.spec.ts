import type { Page } from '@playwright/test';
import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';

interface Host {
  client: {
    session: { get(): object | null; getTokens(): object | null; revoke(): Promise<void> };
    provider: { passwords: { authenticate(request: object): Promise<unknown> } };
  };
}

/** The page of the widget, in a frame of another site. */
async function framed(page: Page) {
  const frame = page.frames().at(-1);
  await expect(page.frameLocator('iframe').locator('.siw')).toBeVisible();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

test('SES-01 SES-04 in a frame of another site a session lives on when the page is loaded again, and ends when the visitor signs out', async ({
  page,
  context,
  hostServer,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/Download the React DevTools|^timeStamp: |has been rejected|SameSite|Partitioned/);
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config: { products: ['passwords'] } };
  const policy = "default-src 'none'; script-src 'self'; frame-src http:; img-src data:";
  const frame = `${hostServer.url}/plain.html`;
  const other = hostServer.url.replace('localhost', 'shop.localhost');
  await page.goto(
    `${other}/framing.html?${new URLSearchParams({ frame, policy })}#${encodeURIComponent(JSON.stringify(options))}`,
  );
  const inFrame = async <Value>(ask: (host: Host, request: object) => Value | Promise<Value>) => {
    const text = `(${ask.toString()})(window.host, ${JSON.stringify({ email, password: goodPassword, session_duration_minutes: 30 })})`;
    return (await framed(page)).evaluate(text) as Promise<Value>;
  };
  await inFrame(async (host, request) => void (await host.client.provider.passwords.authenticate(request)));
  expect((await context.cookies()).map(({ name, sameSite, secure }) => ({ name, sameSite, secure }))).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) => ({ name, sameSite: 'None', secure: true })),
  );
  await page.reload();
  expect(await inFrame((host) => host.client.session.getTokens() !== null)).toBe(true);
  await expect.poll(async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status)).toEqual([200]);

  // On a page of its own, the same site knows nothing of it.
  const alone = await context.newPage();
  await alone.goto(`${hostServer.url}/plain.html#${encodeURIComponent(JSON.stringify(options))}`);
  await expect(alone.locator('.siw')).toBeVisible();
  expect(await alone.evaluate(() => (window as unknown as { host: Host }).host.client.session.getTokens())).toBeNull();

  await inFrame((host) => host.client.session.revoke());
  await page.reload();
  expect(await inFrame((host) => host.client.session.getTokens())).toBeNull();
  expect(await context.cookies()).toEqual([]);
});
