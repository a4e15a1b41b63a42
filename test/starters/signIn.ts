import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ADDRESS } from './startStarter.ts';

export const EMAIL = 'ada@example.com';

/** Waits for the newest message to an address in the inbox of the sandbox. */
export async function messageTo(to: string, request: APIRequestContext, isIt: (message: { link: string | null }) => boolean) {
  const read = async () => {
    const { messages } = await (await request.get('http://localhost:4100/__sandbox/messages')).json();
    return messages.findLast((each: { to: string; link: string | null }) => each.to === to && isIt(each)) ?? null;
  };
  await expect.poll(read).not.toBeNull();
  return read();
}

/** Opens the first page and enters the email address. */
export async function enterEmail(page: Page) {
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs a new visitor in by email. */
export async function signIn(page: Page, request: APIRequestContext, backend: string) {
  await enterEmail(page);
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

/** Reloads the visitor's page, which keeps the session, and signs out, which ends it. */
export async function signOut(page: Page) {
  await page.reload();
  await expect(page.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.goto(`${ADDRESS}/account`);
  await expect(page.getByText('You are not signed in.')).toBeVisible();
}
