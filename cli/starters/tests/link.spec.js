import { expect, test } from '@playwright/test';

const inbox = 'http://localhost:4100/__sandbox/messages';

/** Waits for the link of an email in the inbox of the sandbox. */
async function linkFor(email, request) {
  let link;
  const readInbox = async () => {
    const { messages } = await (await request.get(inbox)).json();
    link = messages.findLast(({ to }) => to === email)?.link;
    return link;
  };
  await expect.poll(readInbox).toMatch(/^http/);
  return link;
}

test('a visitor signs in with a link by email, stays signed in after a reload, and signs out', async ({ page, request }) => {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser reports each reply with an error.
    const isReply = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isReply) errors.push(message.text());
  });
  const email = `ada-${Date.now()}@example.com`;

  await page.goto('/');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await page.goto(await linkFor(email, request));
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/account');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  expect(errors).toEqual([]);
});
