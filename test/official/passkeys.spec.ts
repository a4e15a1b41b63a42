import { clientOf, passwordOf } from './clientOf.ts';
import { test as base, expect, STRONG } from './fixture.ts';

/** With a device of the browser's own that makes and uses real passkeys. */
const test = base.extend<{ countPasskeys: () => Promise<number>; makePasskey: (email: string) => Promise<void> }>({
  countPasskeys: async ({ page }, use) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await use(async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length);
  },
  makePasskey: async ({ countPasskeys, visit, widget, sandbox, enterEmail, expectUser }, use) => {
    await use(async (email) => {
      await sandbox.addUser({ emails: [email], password: STRONG });
      await visit('login', { products: ['passwords'] });
      await enterEmail(email);
      await widget.getByRole('textbox', { name: 'Password' }).fill(STRONG);
      await widget.getByRole('button', { name: 'Continue', exact: true }).click();
      await expectUser(email);
      await visit('passkeys', { products: ['passkeyRegistration'] });
      await widget.getByRole('button', { name: 'Create a Passkey' }).click();
      await expect(widget.getByText('Passkey successfully created!')).toBeVisible();
      expect(await countPasskeys()).toBe(1);
    });
  },
});

const AUTHENTICATED = 'Your Passkey has been successfully authenticated.';

test('SBX-03 SBX-04 the official widget creates a passkey, renames it, deletes it, and ends with Done', async ({
  page,
  sandbox,
  widget,
  makePasskey,
  email,
  expectEvent,
}) => {
  await makePasskey(email);
  await expectEvent('PASSKEY_REGISTER');
  await widget.getByRole('button', { name: 'Edit' }).click();
  await widget.getByRole('textbox', { name: 'Passkey name' }).fill('This laptop');
  await widget.getByRole('button', { name: 'Save' }).click();
  await expect(widget.getByRole('button', { name: 'Edit' })).toBeVisible();
  await widget.getByRole('button', { name: 'Delete' }).click();
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await widget.getByRole('button', { name: 'Delete' }).last().click();
  await expect(widget.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await widget.getByRole('button', { name: 'Done' }).click();
  await expectEvent('PASSKEY_DONE');
  expect(await sandbox.calls('webauthn.update')).toMatchObject([{ request: { name: 'This laptop' }, status: 200 }]);
  expect(await sandbox.calls('user.deleteWebauthnRegistration')).toMatchObject([{ status: 200 }]);
  await expect(page.locator('#errors li')).toHaveCount(0);
});

test('SBX-03 SBX-04 the official widget signs in with a passkey by its button', async ({
  context,
  visit,
  widget,
  makePasskey,
  email,
  expectUser,
}) => {
  await makePasskey(email);
  await context.clearCookies();
  await visit('login', { products: ['passkeys', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } });
  await expectUser(null);
  await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
  await expect(widget.getByText(AUTHENTICATED)).toBeVisible();
  await expectUser(email);
});

test('SBX-03 SBX-04 the official widget shows an error for a wrong signature of a passkey', async ({
  page,
  context,
  sandbox,
  visit,
  widget,
  makePasskey,
  email,
  expectUser,
}) => {
  await makePasskey(email);
  await context.clearCookies();
  await page.route('**/sdk/v1/webauthn/authenticate', async (route) => {
    const body = route.request().postDataJSON() as { public_key_credential: string };
    const credential = JSON.parse(body.public_key_credential) as { response: { signature: string } };
    credential.response.signature = credential.response.signature.replace(/.{8}$/, 'AAAAAAAA');
    await route.continue({ postData: JSON.stringify({ ...body, public_key_credential: JSON.stringify(credential) }) });
  });
  await visit('login', { products: ['passkeys', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } });
  await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
  await expect(widget.getByText(/^Unknown error occurred during passkey authentication/)).toBeVisible();
  expect(await sandbox.calls('webauthn.authenticate')).toMatchObject([{ status: 401 }]);
  await expectUser(null);
});

test('SBX-03 SBX-04 the official widget signs in by a passkey that autofill offers', async ({
  context,
  sandbox,
  visit,
  widget,
  makePasskey,
  email,
  expectUser,
}) => {
  await makePasskey(email);
  // The widget asks twice and aborts the first request. A virtual authenticator may answer the first one, and then not the second.
  await expect(async () => {
    await context.clearCookies();
    await visit('login', { products: ['passkeys', 'passwords'] });
    await expect(widget.getByText(AUTHENTICATED)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectUser(email);
  expect(await sandbox.calls('webauthn.authenticate')).toMatchObject([{ status: 200 }]);
});

test('SBX-03 SBX-04 the official headless client makes a passkey and signs in by it', async ({
  page,
  sandbox,
  countPasskeys,
  visit,
  email,
  expectUser,
}) => {
  await visit('callback');
  const client = await clientOf(page);
  await client.evaluate((it, request) => it.passwords.create(request), passwordOf(email));
  const request = { domain: 'localhost', session_duration_minutes: 30, is_passkey: true };
  await client.evaluate((it, options) => it.webauthn.register(options), request);
  expect(await countPasskeys()).toBe(1);
  await client.evaluate((it) => it.session.revoke());
  await expectUser(null);
  await client.evaluate((it, options) => it.webauthn.authenticate(options), request);
  await expectUser(email);
  expect(await sandbox.calls('webauthn.register')).toMatchObject([{ status: 200 }]);
});
