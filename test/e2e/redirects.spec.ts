import { mergeTests, type Page } from '@playwright/test';
import { expect, goodPassword, typeIn } from './fixture.ts';
import { test as withHost } from './hostFixture.ts';
import { isSignedIn } from './isSignedIn.ts';
import { withStandaloneServer } from './standalone/standaloneFixture.ts';

const test = mergeTests(withHost, withStandaloneServer);

/** Globals of the pages of both builds for a test. */
interface Host {
  client: {
    authenticateByUrl(): Promise<unknown>;
    session: { get(): { user_id: string } | null };
  };
}

/** Returns everything of the page that others may read, or that remains after it. */
const readable = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.referrer,
      JSON.stringify(history.state),
      document.cookie,
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
    ].join('\n'),
  );

for (const build of ['package', 'standalone'] as const) {
  test(`EML-01 ${build}: a link that was answered by a 502 signs in at a second call`, async ({
    page,
    addressOf,
    standaloneServer,
    sandbox,
    email,
    allowConsole,
  }) => {
    allowConsole(/status of 502/);
    const base = build === 'package' ? addressOf('plain') : standalone(standaloneServer.url, sandbox);
    const { token, address } = await sendLink({ sandbox, email, base });
    await sandbox.addFault('magicLinks.authenticate', { kind: 'error', error_type: 'internal_server_error', status: 502 });
    const failed = page.waitForResponse((response) => response.status() === 502);
    await page.goto(address);
    await failed;
    expect(await readable(page)).not.toContain(token);
    // While the first call is in progress, a second one gets its response.
    await expect(async () => {
      await page.evaluate(() => (window as unknown as { host: Host }).host.client.authenticateByUrl());
    }).toPass();
    expect((await sandbox.calls('magicLinks.authenticate')).map(({ status }) => status)).toEqual([502, 200]);
    expect(await isSignedIn(page)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test(`EML-01 ${build}: a link with a truncated response signs in after a reload, once, and no other tab has its token`, async ({
    page,
    context,
    addressOf,
    standaloneServer,
    sandbox,
    email,
  }) => {
    const base = build === 'package' ? addressOf('plain') : standalone(standaloneServer.url, sandbox);
    const { token, address } = await sendLink({ sandbox, email, base });
    await sandbox.addFault('magicLinks.authenticate', { kind: 'truncated' });
    await page.goto(address);
    await expect.poll(async () => (await sandbox.calls('magicLinks.authenticate')).length).toBe(1);
    expect(await readable(page)).not.toContain(token);

    const other = await context.newPage();
    await other.goto(page.url());
    expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);
    await other.close();

    await page.reload();
    await expect.poll(() => isSignedIn(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect.poll(() => isSignedIn(page)).toBe(true);
    expect(await sandbox.calls('magicLinks.authenticate')).toHaveLength(2);
  });

  test(`RST-01 ${build}: after a reload the reset page still has its token; after a reset it offers a new link`, async ({
    page,
    addressOf,
    standaloneServer,
    sandbox,
    widget,
    email,
    expectAccessible,
  }) => {
    await sandbox.addUser({ emails: [email], password: 'the old password 77' });
    const base =
      build === 'package'
        ? addressOf('plain', { entry: 'reset', token: '' })
        : standalone(standaloneServer.url, sandbox, { entry: 'reset' });
    const { token, address } = await sendLink({ sandbox, email, base, isReset: true });
    await page.goto(address);
    await expect(widget.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(await readable(page)).not.toContain(token);
    await page.reload();
    await typeIn(widget.getByRole('textbox', { name: 'New password' }), goodPassword);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();

    await page.reload();
    await expect(widget.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await expectAccessible();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
    expect(await sandbox.linkFor(email, 'reset_password')).toContain('token=');
  });

  test(`EML-01 ${build}: a browser that refuses to change the address still signs in`, async ({
    page,
    addressOf,
    standaloneServer,
    sandbox,
    email,
  }) => {
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
      };
    });
    const base = build === 'package' ? addressOf('plain') : standalone(standaloneServer.url, sandbox);
    await page.goto((await sendLink({ sandbox, email, base })).address);
    await expect.poll(() => isSignedIn(page)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { host: Host }).host.client.authenticateByUrl())).toBeNull();
  });

  test(`EML-01 ${build}: the address is cleaned on a page with a foreign <base>, in any spelling`, async ({
    page,
    addressOf,
    standaloneServer,
    sandbox,
    email,
  }) => {
    // After the page is parsed, and before its script runs.
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => document.head.append(Object.assign(document.createElement('base'), { href: 'https://cdn.example/' })),
        { once: true },
      );
    });
    const base = build === 'package' ? addressOf('plain') : standalone(standaloneServer.url, sandbox);
    const { token, address } = await sendLink({ sandbox, email, base });
    const callback = new URL(address);
    const policy = `script-src * 'unsafe-inline'; connect-src *; base-uri *`;
    callback.search = `${callback.search.replace('&token=', '&%74oken=')}&a=b%20c&policy=${encodeURIComponent(policy)}`;
    await page.goto(callback.href);
    await expect.poll(() => isSignedIn(page)).toBe(true);
    expect(await page.evaluate(() => document.baseURI)).toBe('https://cdn.example/');
    expect(page.url()).not.toContain(token);
    expect(page.url()).toContain('?a=b%20c&');
  });
}

interface Sandbox {
  api: string;
  public_token: string;
  linkFor: (to: string, type?: string) => Promise<string>;
}

/** A page of the standalone build. */
function standalone(url: string, { api, public_token }: Sandbox, more: object = {}) {
  const options = { publicToken: public_token, backend: api, config: { products: ['passwords'] }, theme: {}, ...more };
  return `${url}/tag.html#${encodeURIComponent(JSON.stringify(options))}`;
}

interface Mail {
  sandbox: Sandbox;
  email: string;
  /** The page that the link is to lead to. */
  base: string;
  isReset?: boolean;
}

/** The address that the link of a new mail leads to, and its token. */
async function sendLink({ sandbox, email, base, isReset = false }: Mail): Promise<{ token: string; address: string }> {
  const callback = base.split('#')[0] ?? '';
  const path = isReset ? 'passwords/email/reset/start' : 'magic_links/email/login_or_create';
  const names = isReset
    ? ['login_redirect_url', 'reset_password_redirect_url']
    : ['login_magic_link_url', 'signup_magic_link_url'];
  const response = await fetch(`${sandbox.api}/sdk/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${sandbox.public_token}:${sandbox.public_token}`)}`,
    },
    body: JSON.stringify({ email, ...Object.fromEntries(names.map((name) => [name, callback])) }),
  });
  expect(response.ok).toBe(true);
  const { search, searchParams } = new URL(await sandbox.linkFor(email, isReset ? 'reset_password' : undefined));
  const address = new URL(base);
  address.search = search;
  return { token: searchParams.get('token') ?? '', address: address.href };
}
