import { expect, hostPage, PASSWORD, pageWith, test } from './fixture.ts';

const config = { products: ['passwords'] } as const;

test('a new visitor creates an account, and a returning one signs in with the password', async ({
  page,
  visit,
  widget,
  email,
  expectUser,
}) => {
  await visit('/login', { config });
  await expectUser(page, null);
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Create an account' }).click();
  await widget.getByLabel('Password', { exact: true }).pressSequentially('short');
  await expect(widget.getByText('Must be at least 6 characters long')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await widget.getByLabel('Password', { exact: true }).pressSequentially('-but-longer');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expectUser(page, email);

  await page.evaluate(() => window.host.client.session.revoke());
  await expectUser(page, null);
  await page.reload();
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByLabel('Password', { exact: true }).pressSequentially('wrong-password');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('The email address or the password is wrong.')).toBeVisible();
  await expect(page.locator('#errors')).toHaveText(/unauthorized_credentials auth\/(wrong-password|invalid-credential)/);
  await widget.getByLabel('Password', { exact: true }).press('ControlOrMeta+a');
  await widget.getByLabel('Password', { exact: true }).pressSequentially('short-but-longer');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expectUser(page, email);
});

test('an address that has an account cannot create another', async ({ page, control, visit, widget, email }) => {
  await control.createAccount(email, PASSWORD);
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Create an account' }).click();
  await widget.getByLabel('Password', { exact: true }).pressSequentially('other-password');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('An account with this email address exists already.')).toBeVisible();
  await expect(page.locator('#errors')).toHaveText('duplicate_email auth/email-already-in-use');
});

test('with revealAccounts, the address says whether to sign in or to create an account', async ({
  control,
  visit,
  widget,
  email,
  page,
}) => {
  await control.createAccount(email, PASSWORD);
  await visit('/login', { config, provider: { revealAccounts: true } });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  await page.reload();
  await widget.getByLabel('Email').pressSequentially(`new-${email}`);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Finish creating your account by setting a password.')).toBeVisible();
});

test('the password policy of the project is shown and enforced', async ({ page, context, visit, widget, email, expectUser }) => {
  // The emulator has no policies: this is the response of the service.
  await context.route('**/v2/passwordPolicy*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        customStrengthOptions: { minPasswordLength: 8, containsUppercaseCharacter: true, containsNumericCharacter: true },
        allowedNonAlphanumericCharacters: ['-'],
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
        schemaVersion: 1,
      },
    }),
  );
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Create an account' }).click();
  const rules = widget.getByRole('listitem');
  await expect(rules).toHaveText([/at least 8 characters long.*not met/, /2 of the following.*not met/]);
  await widget.getByLabel('Password', { exact: true }).pressSequentially('lower-case');
  await expect(rules).toHaveText([/at least 8 characters long.*\(met\)/, /2 of the following.*not met/]);
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await widget.getByLabel('Password', { exact: true }).pressSequentially('-A1');
  await expect(rules).toHaveText([/\(met\)/, /\(met\)/]);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expectUser(page, email);
});

test('a reset link sets a new password once', async ({ page, control, visit, widget, email, expectUser }) => {
  await control.createAccount(email, PASSWORD);
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();

  const address = pageWith('/reset', await control.linkFor(email, 'PASSWORD_RESET'));
  await page.goto(address);
  await expect(page).toHaveURL(hostPage('/reset'));
  await widget.getByLabel('New password', { exact: true }).pressSequentially('new-password');
  await expect(widget.getByRole('button', { name: 'Login without a password' })).toHaveCount(0);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expectUser(page, email);

  await page.evaluate(() => window.host.signOutBySdk());
  await page.goto(address);
  await widget.getByLabel('New password', { exact: true }).pressSequentially('newer-password');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('It was used already or has expired.')).toBeVisible();
  await expect(page.locator('#errors')).toHaveText('link_used auth/invalid-action-code');
});
