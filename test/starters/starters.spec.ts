import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { backendNames } from '../../cli/src/init/starter/backendNames.ts';
import { frameworkNames } from '../../cli/src/init/starter/frameworks.ts';
import { refusals } from '../../cli/src/init/starter/refusals.ts';
import { ADDRESS, installStarter } from './startStarter.ts';

const EMAIL = 'ada@example.com';

/** Waits for the newest message to an address in the inbox of the sandbox. */
async function messageTo(to: string, request: APIRequestContext, isIt: (message: { link: string | null }) => boolean) {
  const read = async () => {
    const { messages } = await (await request.get('http://localhost:4100/__sandbox/messages')).json();
    return messages.findLast((each: { to: string; link: string | null }) => each.to === to && isIt(each)) ?? null;
  };
  await expect.poll(read).not.toBeNull();
  return read();
}

async function signIn(page: Page, request: APIRequestContext, backend: string) {
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
  if (backend === 'firebase') {
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Email me a login link' }).click();
    await page.goto((await messageTo(EMAIL, request, ({ link }) => link !== null)).link);
  } else {
    if (backend !== 'better-auth') await page.getByRole('button', { name: 'Email me a login code' }).click();
    const field = page.getByRole('textbox', { name: '6-digit passcode' });
    await expect(field).toBeVisible();
    await field.fill((await messageTo(EMAIL, request, () => true)).code);
  }
  await expect(page.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();
}

for (const backend of backendNames) {
  for (const framework of frameworkNames) {
    if (refusals[backend]?.[framework]) continue;
    test(`the starter ${backend} with ${framework} signs a visitor in, from init in an empty folder, and its own test passes`, async ({
      page,
      request,
    }, { annotations }) => {
      const begun = performance.now();
      const note = (type: string) => annotations.push({ type, description: ((performance.now() - begun) / 1000).toFixed(1) });
      annotations.push({ type: 'starter', description: `${backend}, ${framework}` });
      const starter = installStarter(backend, framework);
      note('installed');
      const server = await starter.start('dev');
      try {
        note('served');
        await signIn(page, request, backend);
        note('signed in');
        expect(starter.npm('test')).toContain('1 passed');
      } finally {
        await server.stop();
      }
    });
  }
}
