import type { Page } from '@playwright/test';
import { expect, goodPassword } from '../fixture.ts';
import { framed, test } from '../hostFixture.ts';

interface Host {
  client: {
    session: {
      get(): object | null;
      getTokens(): object | null;
      authenticate(request: object): Promise<unknown>;
      revoke(): Promise<void>;
    };
    provider: { passwords: { authenticate(request: object): Promise<unknown> } };
  };
}

/** The page of the widget, in a frame of another site. */
async function frameIn(page: Page) {
  const frame = page.frames().at(-1);
  await expect(page.frameLocator('iframe').locator('.siw')).toBeVisible();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

test('SES-01 SES-04 in a frame of another site a session lives on when the page is loaded again, and ends when the visitor signs out', async ({
  page,
  context,
  addressOf,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/has been rejected|SameSite|Partitioned/);
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const address = addressOf('plain', { config: { products: ['passwords'] } });
  await page.goto(framed(address, 'other'));
  const inFrame = async <Value>(ask: (host: Host, request: object) => Value | Promise<Value>) => {
    const text = `(${ask.toString()})(window.host, ${JSON.stringify({ email, password: goodPassword, session_duration_minutes: 30 })})`;
    return (await frameIn(page)).evaluate(text) as Promise<Value>;
  };
  await inFrame(async (host, request) => void (await host.client.provider.passwords.authenticate(request)));
  expect((await context.cookies()).map(({ name, sameSite, secure }) => ({ name, sameSite, secure }))).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) => ({ name, sameSite: 'None', secure: true })),
  );
  await page.reload();
  expect(await inFrame((host) => host.client.session.getTokens() !== null)).toBe(true);
  await expect.poll(async () => (await sandbox.calls('session.authenticate')).map(({ status }) => status)).toEqual([200]);

  // The token stays the same, so only the end of the cookie changes.
  const ends = async () => (await context.cookies()).map(({ expires }) => expires);
  const [before = 0] = await ends();
  await inFrame(async (host) => void (await host.client.session.authenticate({ session_duration_minutes: 90 })));
  for (const end of await ends()) expect(end - before).toBeGreaterThan(50 * 60);

  // In a separate tab, the same site does not have the session.
  const alone = await context.newPage();
  await alone.goto(address);
  await expect(alone.locator('.siw')).toBeVisible();
  expect(await alone.evaluate(() => (window as unknown as { host: Host }).host.client.session.getTokens())).toBeNull();

  await inFrame((host) => host.client.session.revoke());
  await page.reload();
  expect(await inFrame((host) => host.client.session.getTokens())).toBeNull();
  expect(await context.cookies()).toEqual([]);
});
