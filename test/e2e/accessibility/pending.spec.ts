import type { Locator, Page } from '@playwright/test';
import type { ScreensHost } from '../../support/host/screens.ts';
import { MORE } from '../../support/tags.ts';
import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';

interface Situation {
  /** Of the sample screen. */
  id: string;
  /** The button that is pressed first. */
  opened?: string;
}

/** Other states of screens with controls that appear when something is pressed. */
const OPENED: readonly Situation[] = [
  { id: 'passkeys', opened: 'Rename: Phone' },
  { id: 'passkeys', opened: 'Delete: Phone' },
];

const CONTROLS = 'button, input:not([tabindex="-1"])';

/** Input for the fields that lead to another screen, by name. */
const TYPED: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  phone: '2015550123',
  password: goodPassword,
  passcode: '123456',
  'passkey-name': 'Another name',
};

async function show(page: Page, widget: Locator, { id, opened }: Situation) {
  await page.evaluate((screen) => (window as unknown as { host: ScreensHost }).host.show(screen, {}, false), id);
  await expect(widget.locator('.siw-screen'), id).toHaveText(/\S/);
  // Social and wallet buttons, and the selector of the country, come after the screen.
  await expect(widget.locator('.siw-screen [aria-busy="true"], span.siw-country'), id).toHaveCount(0);
  if (opened) await widget.getByRole('button', { name: opened }).press('Enter');
}

/** Time after which a form whose step has no response is pending: `QUICK_RESPONSE_MS` of the widget. */
const QUIET_MS = 100;

/** Resolves when a form whose step has started before is rendered as pending. */
const quietTimeEnded = (page: Page) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), ms)), QUIET_MS);

/** Types into a field what its form needs. */
async function fill(page: Page, field: Locator) {
  const name = await field.evaluate((element: HTMLInputElement) => element.name);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(TYPED[name] ?? '');
}

/** Uses a control with the keyboard, as a visitor does. */
async function use(page: Page, widget: Locator, control: Locator) {
  const field = widget.locator('form input:not([readonly], [tabindex="-1"])');
  const submit = widget.locator('button[type="submit"]');
  const kind = await control.evaluate((element) => {
    if (element.matches('.siw-passcode-input')) return 'passcode';
    return element.matches('form input:not([readonly])') ? 'field' : element.matches('[type="submit"]') ? 'submit' : 'other';
  });
  if (kind === 'passcode') return fill(page, control);
  if (kind !== 'other') {
    await fill(page, kind === 'field' ? control : field);
    // A new password is checked first.
    await expect(submit).toBeEnabled();
  }
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Controls that really wait for the provider, or are disabled meanwhile. */
const PENDING = [
  'first-email: email',
  'first-email: Continue',
  'first-password: email',
  'first-password: Continue',
  'first-channels: email',
  'first-channels: Continue',
  'first-phone: phone',
  'first-phone: Continue',
  'first-social: Continue with Google',
  'first-social: Continue with Apple',
  'first-social: Continue with GitHub',
  'first-social: email',
  'first-social: Continue',
  'first-passkeys: Login with a Passkey',
  'first-passkeys: phone',
  'first-passkeys: Continue',
  'first-wallets: email',
  'first-wallets: Continue',
  'first-everything: Continue with Google',
  'first-everything: Continue with Apple',
  'first-everything: Continue with GitHub',
  'first-everything: phone',
  'first-everything: Continue',
  'passcode-email: 6-digit passcode',
  'passcode-email: Resend code',
  'passcode-text: 6-digit passcode',
  'passcode-text: Resend code',
  'passcode-or-password: 6-digit passcode',
  'passcode-or-password: Resend code',
  'passcode-or-password: Create a password instead',
  'email-link-or-password: Create a password instead',
  'password-login: password',
  'password-login: Forgot Password?',
  'password-login: Continue',
  'password-create: Email me a login code',
  'password-create: password',
  'password-create: Continue',
  'password-forgot: Resend email',
  'password-set-new: Resend',
  'password-reset: password',
  'password-reset: Continue',
  'password-reset: Login without a password',
  'password-request-reset: email',
  'password-request-reset: Continue',
  'passkey-register: Create a Passkey',
  // While a passkey is renamed or deleted, the other actions are disabled.
  'passkeys: Rename: MacBook of the office',
  'passkeys: Delete: MacBook of the office',
  'passkeys: passkey-name',
  'passkeys: Save',
  'passkeys: Done',
  'passkeys: Set up another Passkey',
  'passkeys: Rename: MacBook of the office',
  'passkeys: Delete: MacBook of the office',
  'passkeys: Delete',
  'passkeys: Done',
  'passkeys: Set up another Passkey',
];

const nameOf = (control: Locator) =>
  control.evaluate((element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent);

for (const [build, host, details] of [
  ['React', 'screens', {}],
  ['Preact', 'screens-by-preact', MORE],
] as const) {
  test(
    `UI-01 OTP-04 pending and disabled controls of every screen keep the focus, over ${build}`,
    details,
    async ({ page, open, widget }) => {
      test.setTimeout(600_000);
      // The page must not navigate to a social provider.
      await page.route('**/oauth/**', (route) => route.abort('aborted'));
      await open(host);
      await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
      const ids = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.ids);
      const pending: string[] = [];
      for (const situation of [...ids.map((id): Situation => ({ id })), ...OPENED]) {
        await show(page, widget, situation);
        const count = await widget.locator(CONTROLS).count();
        for (let index = 0; index < count; index += 1) {
          if (index > 0) await show(page, widget, situation);
          const control = widget.locator(CONTROLS).nth(index);
          if (!(await control.isVisible())) continue;
          const name = `${situation.id}: ${await nameOf(control)}`;
          const element = await control.elementHandle();
          await use(page, widget, control);
          await expect(widget.locator(':disabled'), name).toHaveCount(0);
          await expect.poll(() => widget.evaluate((root) => root.contains(document.activeElement)), name).toBe(true);
          const isPending = () =>
            element?.evaluate(
              (it) => it.closest('[aria-busy="true"], [aria-disabled="true"], form[aria-busy="true"]') !== null && it.isConnected,
            );
          // A step that waits only for its code file ends by itself.
          if (!PENDING.includes(name)) await expect.poll(isPending, name).not.toBe(true);
          await quietTimeEnded(page);
          if (!(await isPending())) continue;
          pending.push(name);
          const continuesTyping = await element?.evaluate((it) => !it.matches('[aria-disabled]:not([aria-busy], input)'));
          if (continuesTyping) expect(await element?.evaluate((it) => it === document.activeElement), name).toBe(true);
        }
      }
      expect(pending).toEqual(PENDING);
    },
  );
}
