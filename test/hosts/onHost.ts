import { getRequestListener } from '@hono/node-server';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serve } from '../support/serve.ts';
import { startHost } from './startHost.ts';

type Testing = typeof import('signin-widget/testing');
export type Idp = ReturnType<Testing['createIdp']>;

export const BACKEND = 'https://auth.example.com';
export const ADA = 'ada@example.com';
export const PASSWORD = 'seven quiet otters 1914';

export const test = base.extend<{ said: string[] }>({
  said: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()} ${message.location().url}`));
      page.on('pageerror', (error) => said.push(`page error: ${error.message}`));
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export const loadTesting = async () =>
  (await import(new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href)) as Testing;

export const loadSandbox = async () =>
  (await import(new URL('../../cli/dist/index.js', import.meta.url).href)) as typeof import('../../cli/src/index.ts');

/**
 * Runs a test on a host beside the mock that answers it.
 *
 * @param variables environment of the server of the host
 */
export async function onHost(
  name: string,
  page: Page,
  run: (url: string, idp: Idp) => Promise<void>,
  address = BACKEND,
  variables: Readonly<Record<string, string>> = {},
) {
  const testing = await loadTesting();
  const idp = testing.createIdp({ seed: [{ emails: [ADA], password: PASSWORD }] });
  // The server of a host asks the mock too: for the keys of sessions.
  const backend = await serve(getRequestListener(idp.fetch));
  const host = await startHost(name, { SIGNIN_BACKEND: backend.url, SIGNIN_PROJECT_ID: idp.projectId, ...variables });
  try {
    await testing.routeIdp(page, idp, address);
    await run(host.url, idp);
  } finally {
    host.stop();
    await backend.close();
    await idp.close();
  }
}

export const emailIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Email' });

export async function submitPassword(place: Page | Locator) {
  await place.getByRole('button', { name: 'Continue' }).click();
  await place.getByRole('textbox', { name: 'Password' }).pressSequentially(PASSWORD);
  await place.getByRole('button', { name: 'Continue' }).click();
}

/** Enters the email address, makes the widget dark, which keeps the address, and signs in with the password. */
export async function signInWithDarkTheme(page: Page) {
  const email = emailIn(page);
  await email.pressSequentially(ADA);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('.siw')).toHaveCSS('color-scheme', 'dark');
  await expect(email).toHaveValue(ADA);
  await expect(page.locator('.siw')).toHaveCount(1);
  await submitPassword(page);
}

/** Signs in on a page that says who is signed in, also after a reload. */
export async function signInAndReload(page: Page, url: string) {
  await page.goto(url);
  await signInWithDarkTheme(page);
  await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
}
