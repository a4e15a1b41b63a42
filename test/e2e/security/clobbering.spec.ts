import type { Page } from '@playwright/test';
import { expect, goodPassword } from '../fixture.ts';
import { isSignedIn } from '../isSignedIn.ts';
import { logIn, test } from '../standalone/standaloneFixture.ts';

/** Adds an image with that name to every page before its first script, as markup of somebody else does. */
const addImage = (page: Page, name: string, src: string) =>
  page.addInitScript(
    ([name, src]) => {
      const observer = new MutationObserver(() => {
        if (!document.body) return;
        observer.disconnect();
        const image = document.createElement('img');
        image.setAttribute('name', name);
        if (src) image.src = src;
        document.body.prepend(image);
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    [name, src] as const,
  );

test('attack: an image with the name currentScript makes the script tag load another widget', async ({
  page,
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/evil\.test|CSP violation: img-src/);
  const asked: string[] = [];
  await page.route('https://evil.test/**', async (route) => {
    asked.push(route.request().resourceType());
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, body: 'document.title = "replaced"' });
  });
  await addImage(page, 'currentScript', 'https://evil.test/loader.js');
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('tag');
  expect(await page.evaluate(() => (document.currentScript as unknown as HTMLElement | null)?.tagName)).toBe('IMG');
  await logIn(widget, email);
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(asked.filter((type) => type !== 'image')).toEqual([]);
});

test('attack: an image with the name cookie stops createClient, or signs the visitor out', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  await addImage(page, 'cookie', '');
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('tag');
  expect(await page.evaluate(() => (document.cookie as unknown as HTMLElement).tagName)).toBe('IMG');
  await logIn(widget, email);
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => 'host' in window);
  await expect.poll(() => isSignedIn(page)).toBe(true);
});
