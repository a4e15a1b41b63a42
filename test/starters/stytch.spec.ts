import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EMAIL, enterEmail, signOut } from './signIn.ts';
import { ADDRESS, installStarter } from './startStarter.ts';

const STYTCH = 'https://test.stytch.com';
const publicToken = `public-token-test-${crypto.randomUUID()}`;

/** Makes the change that the comment in the file describes. */
function useProject(file: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain('until you enter the public token of your project and remove the line with `backend`.');
  const after = before.replace(/^ *backend: .*\n/m, '').replace(/public-token-test-[\da-f-]+/, publicToken);
  expect(after.split('\n')).toHaveLength(before.split('\n').length - 1);
  writeFileSync(file, after);
}

test('the starter stytch with hono, with the token of a project, signs in at the address of Stytch under its policy', async ({
  page,
}) => {
  const { createIdp, createInbox, routeIdp } = (await import(
    new URL('../../sandbox/testing/dist/testing.js', import.meta.url).href
  )) as typeof import('signin-widget/testing');
  // Speaks the protocol in the place of the service, which tests cannot reach.
  const idp = createIdp({ publicToken });
  await routeIdp(page, idp, STYTCH);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (![ADDRESS, STYTCH].includes(new URL(request.url()).origin)) elsewhere.push(request.url());
  });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));

  const starter = installStarter('stytch', 'hono');
  useProject(join(starter.folder, 'public/signin.js'));
  const server = await starter.start('start');
  try {
    await enterEmail(page);
    await page.getByRole('button', { name: 'Email me a login code' }).click();
    await page.getByRole('textbox', { name: '6-digit passcode' }).fill(await createInbox(idp).code(EMAIL));
    await expect(page.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();
    await signOut(page);
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(messages).toEqual([]);
  } finally {
    await server.stop();
    await idp.close();
  }
});
