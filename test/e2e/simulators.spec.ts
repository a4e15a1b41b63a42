import { networkInterfaces } from 'node:os';
import { startSandboxProcess } from '../support/startSandboxProcess.ts';
import { expect, otpOnly, test } from './fixture.ts';

test('SBX-02 the code panel shows the page as React, ESM, script tag, element and config file', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit({ ...otpOnly, sessionOptions: { sessionDurationMinutes: 77 } }, { tab: 'code', locale: 'de' });
  const panel = page.getByRole('tabpanel', { name: 'Code' });
  for (const [kind, part] of [
    ['React', "import { Login } from 'signin-widget/react';"],
    ['ESM', "element: '#sign-in',"],
    ['Script tag', '<script src="/signin-widget/loader.js"></script>'],
    ['Element', "locale='de'"],
    ['Config file', '"sessionDurationMinutes": 77'],
  ] as const) {
    await panel.getByText(kind, { exact: true }).first().click();
    await expect(panel.getByRole('region', { name: kind })).toContainText(part);
    await expect(panel.getByRole('region', { name: kind })).toContainText('77');
  }
  await expect(panel.getByText('Only this computer can reach the sandbox.')).toBeVisible();
  await expectAccessible();
});

test('a phone opens the playground with a QR code, if the sandbox is served to the network', async ({ page }) => {
  const sandbox = await startSandboxProcess('--host', '0.0.0.0');
  try {
    const known = Object.values(networkInterfaces())
      .flat()
      .some((each) => each?.family === 'IPv4' && !each.internal);
    await page.goto(`${sandbox.playground}/#tab=code`);
    const phone = page.getByRole('region', { name: 'On a phone' });
    await expect(known ? phone.getByRole('img', { name: /^QR code for http:\/\/\d/ }) : phone).toBeVisible();
    if (known) {
      // The phone may use the inbox, because the address has the control token.
      const address = await phone.getByRole('link').getAttribute('href');
      const opened = await page.request.get(address ?? '', { maxRedirects: 0 });
      expect([opened.status(), opened.headers()['set-cookie']]).toEqual([303, expect.stringContaining('sandbox_control=')]);
    }
    await page.goto('about:blank');
  } finally {
    await sandbox.interrupt();
  }
});

test('one panel has the simulators: wallets, One Tap, and accounts at providers', async ({
  page,
  visit,
  widget,
  email,
  expectAccessible,
}) => {
  await visit({ products: ['oauth', 'crypto'], oauthOptions: { providers: [{ type: 'github' }] } }, { tab: 'simulators' });
  const panel = page.getByRole('tabpanel', { name: 'Simulators' });
  await panel.getByRole('checkbox', { name: 'Vessel' }).check();
  await expect(widget.getByRole('button', { name: 'Continue with Vessel' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Outcome of Google One Tap' }).selectOption('Cooldown: closed too often');
  await expect(page).toHaveURL(/settings=/);
  await expectAccessible();
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('radio', { name: 'A new account' }).check();
  await page.getByRole('textbox').clear();
  await page.getByRole('textbox').pressSequentially(email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(new RegExp(`github ${email}`));
  await panel.getByRole('button', { name: `Delete the account ${email}` }).click();
  await expect(panel.getByText('No accounts yet.')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Accounts at providers' })).toBeFocused();
});
