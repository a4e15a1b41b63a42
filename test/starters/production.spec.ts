import { expect, test } from '@playwright/test';
import { EMAIL, enterEmail, messageTo } from './signIn.ts';
import { ADDRESS, installStarter } from './startStarter.ts';

const CONTROL = 'http://localhost:4100/__sandbox';
const PASSWORD = 'a new password 88 of Ada';

for (const framework of ['react', 'next'] as const) {
  test(`the built starter mock with ${framework} resets a password by email, under the policy for production`, async ({
    page,
    request,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      // The browser reports each response with an error status, such as the one for a visitor without a session.
      const isFailedRequest = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isFailedRequest) errors.push(message.text());
    });
    const starter = installStarter('mock', framework);
    starter.npm('run', 'build');
    const sandbox = await starter.start('dev:sandbox', 'http://localhost:4100');
    const server = await starter.start('start');
    try {
      const policy = (await request.get(ADDRESS)).headers()['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe-');
      await request.post(`${CONTROL}/users`, { data: { emails: [EMAIL], password: 'the old password 77' } });

      await enterEmail(page);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByText(`A link to reset your password was sent to you at ${EMAIL}.`)).toBeVisible();
      await page.goto((await messageTo(EMAIL, request, ({ link }) => link !== null)).link);
      await expect(page).toHaveURL(/\/reset/);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
      await enterEmail(page);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await server.stop();
      await sandbox.stop();
    }
  });
}
