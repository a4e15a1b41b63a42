import { mergeTests, type Page } from '@playwright/test';
import { ONE_BROWSER } from '../support/tags.ts';
import { focused } from './accessibility/focused.ts';
import { tabTo } from './accessibility/tabTo.ts';
import { type Device, test as withDevice } from './deviceFixture.ts';
import { expect, goodPassword, test as withSandbox } from './fixture.ts';

type Config = Readonly<Record<string, unknown>>;

const test = mergeTests(withSandbox, withDevice).extend<{
  device: Device;
  signUp: (email: string, config?: Config) => Promise<void>;
}>({
  device: async ({ giveDevice }, use) => {
    await use(await giveDevice());
  },
  signUp: async ({ page, visit, widget, sandbox }, use) => {
    await use(async (email, config = { products: ['passwords'] }) => {
      await sandbox.addUser({ emails: [email], password: goodPassword });
      await visit(config);
      await widget.getByRole('textbox', { name: 'Email' }).pressSequentially(email);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await widget.getByRole('textbox', { name: 'Password' }).pressSequentially(goodPassword);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    });
  },
});

const byButton = { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } };
const byAutofill = { products: ['passwords', 'passkeys'] };
const CONFIRMED = 'Your Passkey has been successfully authenticated.';

const openPasskeys = (page: Page) => page.getByRole('button', { name: 'Passkeys', exact: true }).click();

/** Signs out, and opens the login with another configuration. */
async function leaveFor(page: Page, visit: (config: Config) => Promise<void>, config: Config) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No user is signed in')).toBeVisible();
  await page.goto('about:blank');
  await visit(config);
}

test('PKY-01 PKY-03 PKY-05 PKY-06 PKY-11 SBX-01 SBX-03 a passkey is set up, renamed, signs in by button, and is deleted', async ({
  page,
  device,
  signUp,
  visit,
  widget,
  email,
  sandbox,
  expectAccessible,
}) => {
  await signUp(email);
  await openPasskeys(page);
  await expect(widget.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  await expectAccessible();
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  await expect(widget.getByText('Desktop device')).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);
  await expectAccessible();

  await widget.getByRole('button', { name: 'Rename: Passkey 1' }).click();
  await expect(widget.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('This laptop');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('button', { name: 'Rename: This laptop' })).toBeFocused();
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();

  await leaveFor(page, visit, byButton);
  await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
  await expect(widget.getByText(CONFIRMED)).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expectAccessible();
  const [call] = await sandbox.calls('webauthn.authenticate');
  expect(call).toMatchObject({ status: 200, request: { session_duration_minutes: 30 } });

  await openPasskeys(page);
  await widget.getByRole('button', { name: 'Skip' }).click();
  await widget.getByRole('button', { name: 'Delete: This laptop' }).click();
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await expectAccessible();
  await widget.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(widget.getByText('You have no Passkeys yet.')).toBeVisible();
  // A browser that can be notified no longer offers the passkey.
  if (device.forgets) await expect.poll(() => device.passkeys()).toEqual([]);
});

test('UI-01 PKY-01 PKY-06 a passkey is set up, signs in and is deleted with the keyboard alone', async ({
  page,
  device,
  signUp,
  visit,
  widget,
  email,
  sandbox,
}) => {
  await sandbox.set({ passkeyUserVerification: 'required' });
  await signUp(email);
  await openPasskeys(page);
  await widget.getByRole('heading', { name: 'Set up a new Passkey' }).click();
  await tabTo(page, 'Create a Passkey');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeFocused();
  await leaveFor(page, visit, byButton);

  await widget.getByRole('heading', { name: 'Sign up or log in' }).click();
  await device.setVerified(false);
  await tabTo(page, 'Login with a Passkey');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await sandbox.calls('webauthn.authenticateStart')).length).toBe(1);
  const button = widget.getByRole('button', { name: 'Login with a Passkey' });
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toBeFocused();
  await device.setVerified(true);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Success.' })).toBeFocused();

  await openPasskeys(page);
  await widget.getByRole('heading', { name: 'Set up a new Passkey' }).click();
  await tabTo(page, 'Skip');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete: Passkey 1');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('You have no Passkeys yet.')).toBeVisible();
  await expect.poll(() => focused(page)).toContain('Existing Passkeys');
  await tabTo(page, 'Done');
});

// Firefox has no setting for a device that is not touched.
for (const enableShadowDOM of [false, true]) {
  test(
    `PKY-02 MAIN-04 a passkey signs in by autofill, without a click, shadow root: ${enableShadowDOM}`,
    ONE_BROWSER,
    async ({ page, device, signUp, visit, widget, email }) => {
      await signUp(email);
      await openPasskeys(page);
      await widget.getByRole('button', { name: 'Create a Passkey' }).click();
      await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
      await device.setPresent(false);
      await leaveFor(page, visit, { ...byAutofill, enableShadowDOM });
      await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username webauthn');
      await expect(widget.getByRole('button', { name: 'Login with a Passkey' })).toHaveCount(0);
      await device.setPresent(true);
      await page.goto('about:blank');
      await visit({ ...byAutofill, enableShadowDOM });
      await expect(widget.getByText(CONFIRMED)).toBeVisible();
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    },
  );
}

test('PKY-02 while autofill waits, another ceremony on the page begins and ends, and the form works', async ({
  page,
  device,
  signUp,
  widget,
  email,
}) => {
  // The visitor is signed in, and autofill waits on the first screen during the other ceremony.
  await signUp(email, byAutofill);
  await page.getByRole('button', { name: 'Restart the widget' }).click();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await openPasskeys(page);
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);
});

test('PKY-09 a passkey that was deleted from the account says so, and the browser forgets it', async ({
  page,
  device,
  signUp,
  visit,
  widget,
  email,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signUp(email);
  await openPasskeys(page);
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  await leaveFor(page, visit, byButton);
  await sandbox.reset();
  await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
  await expect(widget.getByText(/^Passkey registration not found\. You may have deleted the passkey/)).toBeVisible();
  if (device.forgets) await expect.poll(() => device.passkeys()).toEqual([]);
});

test('PKY-07 a second passkey on the same device is refused by the browser, and says so', async ({
  page,
  device,
  signUp,
  widget,
  email,
  expectAccessible,
}) => {
  await signUp(email);
  await openPasskeys(page);
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await widget.getByRole('button', { name: 'Set up another Passkey' }).click();
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByText(/^The Passkey cannot be created as it seems to be already registered\./)).toBeVisible();
  await expectAccessible();
  expect(await device.passkeys()).toHaveLength(1);
});

test('PKY-08 PKY-01 a device that does not recognise its owner makes no passkey, and dismisses a sign-in without a word', async ({
  page,
  device,
  signUp,
  visit,
  widget,
  email,
  sandbox,
}) => {
  await sandbox.set({ passkeyUserVerification: 'required' });
  await signUp(email);
  await openPasskeys(page);
  await device.setVerified(false);
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByText(/^Your Passkey was not created\./)).toBeVisible();
  await device.setVerified(true);
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();

  await leaveFor(page, visit, byButton);
  await device.setVerified(false);
  const button = widget.getByRole('button', { name: 'Login with a Passkey' });
  await button.click();
  await expect.poll(async () => (await sandbox.calls('webauthn.authenticateStart')).length).toBe(1);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(widget.getByText(/Unknown error/)).toHaveCount(0);
  expect(await sandbox.calls('webauthn.authenticate')).toEqual([]);
  await device.setVerified(true);
  await button.click();
  await expect(widget.getByText(CONFIRMED)).toBeVisible();
});

test('PKY-04 CFG-04 at 320px and dark, nothing overflows while passkeys are set up', async ({
  page,
  device,
  signUp,
  widget,
  email,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUp(email);
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible();
  };
  await openPasskeys(page);
  await expect(widget.getByRole('button', { name: 'Create a Passkey' })).toBeVisible();
  await fits();
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await widget.getByRole('button', { name: 'Rename: Passkey 1' }).click();
  await fits();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await widget.getByRole('button', { name: 'Delete: Passkey 1' }).click();
  await fits();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  expect(await device.passkeys()).toHaveLength(1);
});
