import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';

interface Host {
  client: { user: { get(): { emails?: { email: string }[] } | null } };
}

test('EML-01 attack: a link of another account asks first, and the visitor stays signed in', async ({
  page,
  addressOf,
  sandbox,
  widget,
  email,
  expectAccessible,
}) => {
  const victim = `victim-${email}`;
  const address = addressOf('plain', { isRedirect: true });
  const send = (path: string, body: object) =>
    fetch(`${sandbox.api}/sdk/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${sandbox.public_token}:${sandbox.public_token}`)}`,
      },
      body: JSON.stringify(body),
    });
  const openLink = async (to: string) => {
    const base = address.split('#')[0] ?? '';
    await send('magic_links/email/login_or_create', { email: to, login_magic_link_url: base, signup_magic_link_url: base });
    const link = new URL(address);
    link.search = new URL(await sandbox.linkFor(to)).search;
    await page.goto('about:blank');
    await page.goto(link.href);
  };
  const signedIn = () => page.evaluate(() => (window as unknown as { host: Host }).host.client.user.get()?.emails?.[0]?.email);

  await send('passwords', { email: victim, password: goodPassword, session_duration_minutes: 30 });
  await openLink(victim);
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();

  await openLink(email);
  await expect(widget.getByText(`You are signed in as ${victim}.`)).toBeVisible();
  await expectAccessible();
  expect(await signedIn()).toBe(victim);
  await widget.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(widget.getByRole('heading', { name: 'You are already signed in' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await openLink(email);
  await widget.getByRole('button', { name: 'Switch account' }).click();
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await signedIn()).toBe(email);
});
