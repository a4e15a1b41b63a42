import type { Locator } from '@playwright/test';
import { MORE } from '../support/tags.ts';
import { expect, goodPassword, test, typeIn } from './fixture.ts';

async function enterEmail(widget: Locator, email: string) {
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
}

test('SBX-01 PWD-03 PWD-11 a visitor signs up with a password, signs out, and signs in with it', async ({
  page,
  visit,
  widget,
  email,
  expectAccessible,
}) => {
  await visit();
  await enterEmail(widget, email);
  await expect(widget.getByText('Finish creating your account by setting a password.')).toBeVisible();
  const submit = widget.getByRole('button', { name: 'Continue' });
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'short');
  await expect(widget.getByRole('meter')).toHaveAccessibleName(/[01] out of 4/);
  await expect(submit).toBeDisabled();
  await expectAccessible();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await submit.click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  // The client of a restart would ask about a session whose end is not known yet.
  await expect(page.getByText('No user is signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Restart the widget' }).click();
  await enterEmail(widget, email);
  await expect(widget.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectAccessible();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('PWD-06 RST-01 SBX-04 a forgotten password is reset with the link from the inbox', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  expectAccessible,
}) => {
  await sandbox.addUser({ emails: [email], password: 'the old password 77' });
  await visit(null, { tab: 'inbox' });
  await enterEmail(widget, email);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  await expectAccessible();
  await widget.getByRole('button', { name: 'Resend email' }).click();
  await expect(widget.getByRole('status').getByText('Email resent')).toBeVisible();

  await page.getByRole('link', { name: 'Open reset link' }).first().click();
  await expect(widget.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await typeIn(widget.getByRole('textbox', { name: /password/i }), goodPassword);
  await expect(widget.getByRole('meter')).toHaveAccessibleName(/4 out of 4/);
  await expectAccessible();
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect.poll(() => page.url()).not.toMatch(/[?&](stytch_token_type|token)=/);
});

test('RST-02 SBX-04 the one-click link of a reset email signs in, and its token leaves the address', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 40[14]/);
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await visit(null, { tab: 'inbox' });
  await enterEmail(widget, email);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  let respond = () => {};
  const asked = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/magic_links/authenticate', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Open login link' }).click();
  await expect(widget.getByRole('status', { name: 'Logging in...' })).toBeVisible();
  respond();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect.poll(() => page.url()).not.toMatch(/[?&](stytch_token_type|token)=/);
  expect(await sandbox.calls('magicLinks.authenticate')).toHaveLength(1);
  await page.goto('about:blank');
  await page.goto(await sandbox.linkFor(email, 'login'));
  await expect(widget.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await expect(widget.getByRole('alert')).toHaveText(/\S/);
});

test('RST-04 a used reset link says that it did not work', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 40[14]/);
  await sandbox.addUser({ emails: [email], password: 'the old password 77' });
  await visit();
  await enterEmail(widget, email);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await sandbox.linkFor(email, 'reset_password');
  const reset = async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await typeIn(widget.getByRole('textbox', { name: /password/i }), goodPassword);
    await widget.getByRole('button', { name: 'Continue' }).click();
  };
  await reset();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await reset();
  const refused = 'The reset link has expired or was already used. Please request a new one.';
  await expect(widget.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expectAccessible();
});

test('PWD-08 PWD-10 a password that must be reset shows the security check', async ({
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 400/);
  await sandbox.addUser({ emails: [email], password: goodPassword, requires_reset: true });
  await visit();
  await enterEmail(widget, email);
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email to set a new password!' })).toBeFocused();
  await expect(widget.getByText(/security check/)).toBeVisible();
  expect(await sandbox.linkFor(email, 'reset_password')).toContain('stytch_token_type=reset_password');
  await expectAccessible();
});

test('PWD-07 PWD-10 a breached password shows its explanation and sends an email', async ({
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 400/);
  await sandbox.addUser({ emails: [email], password: 'password123' });
  await visit();
  await enterEmail(widget, email);
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'password123');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email to set a new password', exact: true })).toBeFocused();
  await expect(widget.getByText(/different site .* security issue/)).toBeVisible();
  expect(await sandbox.linkFor(email, 'reset_password')).toContain('stytch_token_type=reset_password');
  await expectAccessible();
});

test('PWD-05 PWD-09 a visitor without a password signs in by code, or sets one by mail', async ({
  visit,
  widget,
  sandbox,
  email,
  expectAccessible,
}) => {
  await sandbox.addUser({ emails: [email] });
  await visit();
  await enterEmail(widget, email);
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  expect(await sandbox.codeFor(email)).toMatch(/^\d{6}$/);
  await expectAccessible();
  await widget.getByRole('button', { name: 'Create a password instead' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  await expect(widget.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
  expect(await sandbox.linkFor(email)).toContain('token=');
  await expectAccessible();
});

test('PWD-04 a new visitor chooses a code instead of a password', async ({ page, visit, widget, sandbox, email }) => {
  await visit();
  await enterEmail(widget, email);
  await widget.getByRole('button', { name: 'Email me a login code' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('PWD-18 a wrong password says so under the form, and a script that submits the form does not bring it into the address', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 401/);
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await visit();
  await enterEmail(widget, email);
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'not this one');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Email or password is wrong.')).toBeVisible();
  await expectAccessible();
  // Outside of a dialog, Firefox throws an exception.
  await widget.locator('form').evaluate((form: HTMLFormElement) => {
    try {
      form.submit();
    } catch {}
  });
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(page.url()).not.toContain('password=');
});

// The feedback differs for each password; with zxcvbn, that of the second has two lines.
for (const [policy, first, passwords] of [
  [
    'zxcvbn',
    '.siw-meter',
    [
      ['password', /common password/],
      ['abcabcabc', /only slightly harder to guess/],
      [goodPassword, /4 out of 4/],
    ],
  ],
  [
    { luds: { complexity: 3, minimumCount: 10 } },
    '.siw-checklist',
    [
      ['abc', /\(not met\)/],
      ['abcabcabcabc', /\(met\)/],
      [goodPassword, /\(met\)/],
    ],
  ],
] as const) {
  for (const [width, details] of [
    [400, MORE],
    [320, {}],
  ] as const) {
    test(
      `PWD-14 PWD-15 password feedback does not move the layout: ${first} at ${width}px`,
      details,
      async ({ page, visit, widget, sandbox, email }) => {
        await page.setViewportSize({ width, height: 800 });
        await sandbox.set({ password: policy });
        await visit({ products: ['passwords'] });
        await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
        await widget.getByRole('button', { name: 'Continue' }).click();
        await expect(widget.locator(first)).toBeVisible();
        const height = () => widget.evaluate((root) => root.getBoundingClientRect().height);
        const field = widget.getByRole('textbox', { name: 'Password' });
        await expect(field).toBeFocused();
        const before = await height();
        for (const [password, said] of passwords) {
          await typeIn(field, password);
          await expect(widget.locator('.siw-feedback')).toContainText(said);
          expect(await height(), password).toBe(before);
        }
      },
    );
  }
}

test('PWD-15 luds: the checklist follows the input', async ({ visit, widget, sandbox, email, expectAccessible }) => {
  await sandbox.set({ password: { luds: { complexity: 3, minimumCount: 10 } } });
  await visit();
  await enterEmail(widget, email);
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'abcdefghij');
  await expect(widget.getByText('Must be at least 10 characters long')).toBeVisible();
  await expect(widget.getByText(/Must contain 3 of the following/)).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'Abcdefghi9');
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
