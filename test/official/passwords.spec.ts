import { expect, STRONG, test } from './fixture.ts';

const OTHER = 'velvet-Anchor-parsnip-4';
const LOGGED_IN = 'You have successfully logged in.';
const PASSWORDLESS = /^Log ?in without a password$/i;
const secondary = {
  code: { products: ['passwords', 'otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } },
  link: { products: ['passwords', 'emailMagicLinks'], emailMagicLinksOptions: {} },
  none: { products: ['passwords'] },
};

test('SBX-03 SBX-04 the official widget signs up by password after the strength check, under both policies', async ({
  page,
  context,
  sandbox,
  visit,
  widget,
  enterEmail,
  expectUser,
  expectEvent,
}) => {
  for (const [password, email] of [
    ['zxcvbn', 'ada@example.com'],
    [{ luds: { complexity: 3, minimumCount: 8 } }, 'bob@example.com'],
  ] as const) {
    await sandbox.set({ password });
    await context.clearCookies();
    await visit('login', secondary.none);
    await enterEmail(email);
    const field = widget.getByRole('textbox', { name: 'Password' });
    const go = widget.getByRole('button', { name: 'Continue', exact: true });
    await field.pressSequentially('kitten');
    await expect.poll(async () => (await sandbox.calls('passwords.strengthCheck')).length).toBeGreaterThan(0);
    await expect(go).toBeDisabled();
    await field.fill(STRONG);
    await go.click();
    await expect(widget.getByText(LOGGED_IN)).toBeVisible();
    await expectUser(email);
    await expectEvent('PASSWORD_CREATE');
  }
  expect(await page.locator('#errors li').count()).toBe(0);
});

test('SBX-03 the official widget signs a new user up by code instead of a password', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
  enterCode,
  expectUser,
}) => {
  await visit('login', secondary.code);
  await enterEmail(email);
  await widget.getByRole('button', { name: 'Email me a login code' }).click();
  await enterCode(await sandbox.codeFor(email));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await expectUser(email);
});

test('SBX-03 the official widget signs a new user up by link instead of a password', async ({
  page,
  sandbox,
  visit,
  widget,
  addressOf,
  email,
  enterEmail,
  expectUser,
}) => {
  const emailMagicLinksOptions = { loginRedirectURL: addressOf('callback'), signupRedirectURL: addressOf('callback') };
  await visit('login', { ...secondary.link, emailMagicLinksOptions });
  await enterEmail(email);
  await widget.getByRole('button', { name: 'Email me a login link' }).click();
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  await page.goto(await sandbox.linkFor(email));
  await expectUser(email);
});

test('SBX-03 SBX-04 the official widget signs in by password, after a wrong one', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
  expectUser,
  expectEvent,
}) => {
  await sandbox.addUser({ emails: [email], password: STRONG });
  await visit('login', secondary.none);
  await enterEmail(email);
  const field = widget.getByRole('textbox', { name: 'Password' });
  const go = widget.getByRole('button', { name: 'Continue', exact: true });
  await field.fill('not the password');
  await go.click();
  await expect.poll(async () => (await sandbox.calls('passwords.authenticate')).at(-1)?.status).toBe(401);
  await expect(field).toBeEditable();
  await field.fill(STRONG);
  await go.click();
  await expect(widget.getByText(LOGGED_IN)).toBeVisible();
  await expectUser(email);
  await expectEvent('PASSWORD_AUTHENTICATE');
});

test('SBX-03 the official widget sends a reset email if the password must be reset', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
}) => {
  await sandbox.addUser({ emails: [email], password: STRONG, requires_reset: true });
  await visit('login', secondary.none);
  await enterEmail(email);
  await widget.getByRole('textbox', { name: 'Password' }).fill(STRONG);
  await widget.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(widget.getByText(/^Check your email to set a new password/)).toBeVisible();
  expect(await sandbox.linkFor(email, 'reset_password')).toContain('stytch_token_type=reset_password');
});

test('SBX-03 the official widget sends a reset email, another one, and a login link', async ({
  page,
  sandbox,
  visit,
  widget,
  addressOf,
  email,
  enterEmail,
  sendAgain,
  expectUser,
}) => {
  await sandbox.addUser({ emails: [email], password: STRONG });
  const emailMagicLinksOptions = { loginRedirectURL: addressOf('callback'), signupRedirectURL: addressOf('callback') };
  await visit('login', { ...secondary.link, emailMagicLinksOptions });
  await enterEmail(email);
  await widget.getByText(/^Forgot (your )?password\?$/i).click();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  await sandbox.linkFor(email, 'reset_password');
  await sendAgain('reset');
  await sandbox.linkFor(email, 'reset_password');
  await widget.getByRole('button', { name: PASSWORDLESS }).click();
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  await page.goto(await sandbox.linkFor(email));
  await expectUser(email);
});

test('SBX-03 the official widget lets a user without a password create one instead of using a code', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
  enterCode,
  expectUser,
  expectEvent,
}) => {
  await sandbox.addUser({ emails: [email] });
  await visit('login', secondary.code);
  await enterEmail(email);
  await sandbox.codeFor(email);
  await widget.getByText('Create a password instead').click();
  await expect(widget.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
  await sandbox.linkFor(email, 'reset_password');
  await expectEvent('PASSWORD_RESET_BY_EMAIL_START');

  await visit('login', secondary.code);
  await enterEmail(email);
  await enterCode(await sandbox.codeFor(email));
  await expectUser(email);
});

test('SBX-03 the official widget sends a user without a password the configured email', async ({
  sandbox,
  visit,
  widget,
  email,
  enterEmail,
}) => {
  await sandbox.addUser({ emails: [email] });
  await visit('login', secondary.link);
  await enterEmail(email);
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  await sandbox.linkFor(email);

  await visit('login', secondary.none);
  await enterEmail(email);
  await expect(widget.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
  await sandbox.linkFor(email, 'reset_password');
});

for (const pkce of [false, true]) {
  test(`SBX-03 SBX-04 the official reset page sets a new password, PKCE required: ${pkce}`, async ({
    page,
    sandbox,
    visit,
    widget,
    addressOf,
    email,
    enterEmail,
    expectUser,
    expectEvent,
  }) => {
    await sandbox.set({ pkceRequiredForPasswordResets: pkce });
    await sandbox.addUser({ emails: [email], password: STRONG });
    const passwordOptions = { resetPasswordRedirectURL: addressOf('reset') };
    await visit('login', { ...secondary.none, passwordOptions });
    await enterEmail(email);
    await widget.getByText(/^Forgot (your )?password\?$/i).click();
    await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
    await page.goto(await sandbox.linkFor(email, 'reset_password'));
    await widget.getByRole('textbox', { name: 'Password' }).fill(OTHER);
    await widget.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(widget.getByText(LOGGED_IN)).toBeVisible();
    await expectUser(email);
    await expectEvent('PASSWORD_RESET_BY_EMAIL');
    const [reset] = await sandbox.calls('passwords.resetByEmail');
    expect('code_verifier' in (reset?.request ?? {})).toBe(pkce);
  });
}

test('SBX-03 the official reset page signs in without a new password', async ({
  page,
  sandbox,
  visit,
  widget,
  addressOf,
  email,
  enterEmail,
  expectUser,
}) => {
  await sandbox.addUser({ emails: [email], password: STRONG });
  const passwordOptions = { resetPasswordRedirectURL: addressOf('reset') };
  await visit('login', { ...secondary.link, passwordOptions });
  await enterEmail(email);
  await widget.getByText(/^Forgot (your )?password\?$/i).click();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  await page.goto(await sandbox.linkFor(email, 'reset_password'));
  await widget.getByText(PASSWORDLESS).click();
  await expect(widget.getByText(LOGGED_IN)).toBeVisible();
  await expectUser(email);
});

test('SBX-03 the official reset page signs in at once with a link to log in', async ({
  page,
  sandbox,
  visit,
  widget,
  addressOf,
  email,
  enterEmail,
  expectUser,
}) => {
  await sandbox.addUser({ emails: [email], password: STRONG });
  const passwordOptions = { loginRedirectURL: addressOf('reset'), resetPasswordRedirectURL: addressOf('reset') };
  await visit('login', { ...secondary.none, passwordOptions });
  await enterEmail(email);
  await widget.getByText(/^Forgot (your )?password\?$/i).click();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  await page.goto(await sandbox.linkFor(email, 'login'));
  await expect(widget.getByText(LOGGED_IN)).toBeVisible();
  await expectUser(email);
});
