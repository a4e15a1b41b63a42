import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serve } from '../support/serve.ts';
import { startHost } from './startHost.ts';

type Testing = typeof import('signin-widget/testing');
type Idp = ReturnType<Testing['createIdp']>;

const BACKEND = 'https://auth.example.com';
const ADA = 'ada@example.com';
const PASSWORD = 'seven quiet otters 1914';

/** Each is a folder beside this file: a page with the widget for passwords, a button that makes it dark, and who is signed in. */
const hosts = ['vite-react', 'next', 'script-tag', 'vue', 'svelte', 'astro'] as const;

const test = base.extend<{ said: string[] }>({
  said: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => said.push(`page error: ${error.message}`));
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what jumps on the page, as the browser sees it. */
function watchShifts() {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);

/** Runs a test on a host beside the mock that answers it. */
async function onHost(name: string, page: Page, run: (url: string, idp: Idp) => Promise<void>) {
  const testing = (await import(new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href)) as Testing;
  const idp = testing.createIdp({ seed: [{ emails: [ADA], password: PASSWORD }] });
  // The server of a host asks the mock too: for the keys of sessions.
  const backend = await serve(getRequestListener(idp.fetch));
  const host = await startHost(name, { SIGNIN_BACKEND: backend.url, SIGNIN_PROJECT_ID: idp.projectId });
  try {
    await testing.routeIdp(page, idp, BACKEND);
    await run(host.url, idp);
  } finally {
    host.stop();
    await backend.close();
    await idp.close();
  }
}

const emailIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Email' });

async function submitPassword(place: Page | Locator) {
  await place.getByRole('button', { name: 'Continue' }).click();
  await place.getByRole('textbox', { name: 'Password' }).pressSequentially(PASSWORD);
  await place.getByRole('button', { name: 'Continue' }).click();
}

const PROTECTED_ROUTES = ['/api/me', '/api/edge'];

/** Without a session, the proxy and the server component redirect, and the route handlers of both runtimes refuse. */
async function expectProtected(page: Page, url: string) {
  for (const path of ['members', 'account']) {
    await page.goto(`${url}/${path}`);
    await expect(page).toHaveURL(`${url}/?from=${path}`);
  }
  for (const path of PROTECTED_ROUTES) {
    const reply = await page.request.get(url + path);
    expect([reply.status(), await reply.json()]).toEqual([401, { reason: 'missing' }]);
  }
}

/** With a session they are open, also after its token has expired: the page with the widget gets a new one. */
async function expectOpen(page: Page, url: string, idp: Idp) {
  const [session] = idp.state.sessions.all();
  for (const path of PROTECTED_ROUTES) {
    expect(await (await page.request.get(url + path)).json()).toEqual({ user_id: session?.user_id });
  }
  idp.environment.set({ clockOffsetMs: -6 * 60_000 });
  const { session_jwt: expired } = await idp.signIn(ADA);
  idp.environment.set({ clockOffsetMs: 0 });
  for (const [path, text] of [
    ['members', 'Only for members.'],
    ['account', `Account of ${session?.user_id}`],
  ] as const) {
    // A page without the client, which would write a new token over this one.
    await page.goto(`${url}/api/me`);
    await page.context().addCookies([{ name: 'stytch_session_jwt', value: expired, url }]);
    expect(await (await page.request.get(`${url}/api/me`)).json()).toEqual({ reason: 'expired' });
    await page.goto(`${url}/${path}`);
    await expect(page.getByText(text)).toBeVisible();
  }
}

for (const name of hosts) {
  test(`PKG-01 in a host made with ${name} the widget changes in place, signs a visitor in, and knows them after a reload`, async ({
    page,
  }) => {
    await onHost(name, page, async (url, idp) => {
      if (name === 'next') await expectProtected(page, url);
      await page.addInitScript(watchShifts);
      await page.goto(url);
      const email = emailIn(page);
      await email.pressSequentially(ADA);
      if (name === 'next') expect(await shiftsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(page.locator('.siw')).toHaveAttribute('data-color-scheme', 'dark');
      await expect(email).toHaveValue(ADA);
      await expect(page.locator('.siw')).toHaveCount(1);
      await submitPassword(page);
      await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
      if (name === 'next') await expectOpen(page, url, idp);
    });
  });
}

for (const name of ['angular', 'angular-zoneless']) {
  test(`PKG-01 in a host made with ${name} two widgets are mounted, taken down and mounted again, and a visitor signs in, out and in again`, async ({
    page,
  }) => {
    await onHost(name, page, async (url) => {
      await page.goto(url);
      const widgets = page.locator('.siw');
      const first = page.locator('signin-widget');
      const second = page.getByRole('region', { name: 'Second' });
      const toggle = page.getByRole('button', { name: 'Second' });
      const welcome = page.getByText(`Welcome, ${ADA}.`);

      await emailIn(first).pressSequentially(ADA);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(first.locator('.siw')).toHaveAttribute('data-color-scheme', 'dark');
      await toggle.click();
      await emailIn(second).pressSequentially('somebody');
      await toggle.click();
      await expect(widgets).toHaveCount(1);
      await expect(emailIn(first)).toHaveValue(ADA);
      await toggle.click();
      await expect(emailIn(second)).toHaveValue('');
      await expect(widgets).toHaveCount(2);

      await emailIn(second).pressSequentially(ADA);
      await submitPassword(second);
      await expect(welcome).toBeVisible();
      await expect(widgets).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(widgets).toHaveCount(2);
      await emailIn(first).pressSequentially(ADA);
      await submitPassword(first);
      await expect(welcome).toBeVisible();
      await page.reload();
      await expect(welcome).toBeVisible();
    });
  });
}

test('PKG-01 in a frame of a page of another site a visitor signs in, and is known after a reload', async ({ page }) => {
  const testing = (await import(new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href)) as Testing;
  const idp = testing.createIdp({ seed: [{ emails: [ADA], password: PASSWORD }] });
  const host = await startHost('script-tag');
  const html = `<!doctype html><link rel="icon" href="data:,"><iframe title="Sign in" src="${host.url}" width="420" height="600"></iframe>`;
  const framing = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  try {
    await testing.routeIdp(page, idp, BACKEND);
    // A number is another site than a name.
    await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox', { name: 'Email' }).pressSequentially(ADA);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByRole('textbox', { name: 'Password' }).pressSequentially(PASSWORD);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await expect(frame.getByText(`Welcome, ${ADA}.`)).toBeVisible();
    await page.reload();
    await expect(frame.getByText(`Welcome, ${ADA}.`)).toBeVisible();
  } finally {
    framing.close();
    host.stop();
    await idp.close();
  }
});
