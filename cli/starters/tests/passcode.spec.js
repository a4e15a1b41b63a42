import { expect, test } from '@playwright/test';

const inbox = 'http://localhost:4100/__sandbox/messages';

/** Waits for the code of an email in the inbox of the sandbox. */
async function codeFor(email, request) {
  let code;
  const readInbox = async () => {
    const { messages } = await (await request.get(inbox)).json();
    code = messages.findLast(({ to }) => to === email)?.code;
    return code;
  };
  await expect.poll(readInbox).toMatch(/^\d{6}$/);
  return code;
}

test('a visitor signs in with a passcode by email, stays signed in after a reload, and signs out', async ({ page, request }) => {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser reports each reply with an error, such as the one for a visitor without a session.
    const isReply = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isReply) errors.push(message.text());
  });
  const email = `ada-${Date.now()}@example.com`;

  await page.goto('/');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Email me a login code' }).click();
  await page.getByRole('textbox', { name: '6-digit passcode' }).fill(await codeFor(email, request));
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
