import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { MORE } from '../support/tags.ts';
import { useTwoWidgets } from './journey.ts';
import { ADA, BACKEND, loadTesting, onHost, PASSWORD, signInAndReload, test } from './onHost.ts';
import { startHost } from './startHost.ts';

test('PKG-01 in a host made with script-tag the widget changes in place, signs a visitor in, and knows them after a reload', async ({
  page,
}) => {
  await onHost('script-tag', page, (url) => signInAndReload(page, url));
});

for (const [name, details] of [
  ['angular', MORE],
  ['angular-zoneless', {}],
] as const) {
  test(
    `PKG-01 in a host made with ${name} two widgets are mounted, unmounted and mounted again, and a visitor signs in, out and in again`,
    details,
    async ({ page }) => {
      await onHost(name, page, (url) => useTwoWidgets(page, url));
    },
  );
}

test('PKG-01 in a frame of a page of another site a visitor signs in, and is known after a reload', async ({ page }) => {
  const testing = await loadTesting();
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
