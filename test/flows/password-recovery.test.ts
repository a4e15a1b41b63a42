// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const passwordOptions = {
  loginRedirectURL: 'https://shop.example/login',
  resetPasswordRedirectURL: 'https://shop.example/reset',
  resetPasswordExpirationMinutes: 20,
  resetPasswordTemplateId: 'quiet',
  loginExpirationMinutes: 10,
  locale: 'es',
};
const resetStart = {
  email: ADA,
  login_redirect_url: 'https://shop.example/login',
  reset_password_redirect_url: 'https://shop.example/reset',
  reset_password_expiration_minutes: 20,
  reset_password_template_id: 'quiet',
  login_expiration_minutes: 10,
  locale: 'es',
};

/** The widget after Ada, who forgot her password, asked for a mail. */
async function openForgot(config: Config = { products: ['passwords'] }) {
  const widget = await openWidget({ config, idp: { seed: [{ emails: [ADA], password: 'an old horse sings at noon' }] } });
  await enterEmail(widget, ADA);
  await widget.user.click(await widget.screen.findByRole('button', { name: 'Forgot Password?' }));
  await widget.screen.findByText(`A link to reset your password was sent to you at ${ADA}.`);
  return widget;
}

/** The widget after Ada, who has an account without a password, entered her address. */
async function openPasswordless(config: Config) {
  const widget = await openWidget({ config, idp: { seed: [{ emails: [ADA] }] } });
  await enterEmail(widget, ADA);
  return widget;
}

test("PWD-06 CFG-09 'Forgot Password?' sends a reset email with the configured options", async () => {
  const { screen, message, sent } = await openForgot({ products: ['passwords'], passwordOptions });
  const { link, links } = await message(ADA);
  expect(link).toMatch(/^https:\/\/shop\.example\/reset\?stytch_token_type=reset_password/);
  expect(links?.login).toMatch(/^https:\/\/shop\.example\/login\?stytch_token_type=login/);
  expect(sent('passwords.resetByEmailStart')).toEqual([resetStart]);
  expect(screen.queryByRole('button', { name: 'Login without a password' })).toBeNull();
});

test("PWD-06 EVT-01 'Resend email' sends it again and says so in a toast", async () => {
  const { screen, user, message, sent, logged } = await openForgot();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  const toast = (await screen.findByText('Email resent', { selector: '.siw-toast-text, .siw-toast-text *' })).closest(
    '.siw-toast',
  );
  expect(toast?.getAttribute('data-kind')).toBe('success');
  await message(ADA, 2);
  // The second press of a double press.
  fireEvent.click(screen.getByRole('button', { name: 'Resend email' }), { detail: 2 });
  await settled();
  expect(sent('passwords.resetByEmailStart')).toEqual([{ email: ADA }, { email: ADA }]);
  const events = await logged();
  expect(events.filter(({ event_name }) => event_name.startsWith('email_'))).toEqual([
    { event_name: 'email_sent', details: { email: ADA, type: 'reset_password' } },
    { event_name: 'email_try_again_clicked', details: { email: ADA, type: 'reset_password' } },
    { event_name: 'email_sent', details: { email: ADA, type: 'reset_password' } },
  ]);
});

test('PWD-06 a failed resend shows an error toast', async () => {
  const { screen, user, idp } = await openForgot();
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  const toast = (
    await screen.findByText('Too many requests. Please wait a moment and try again.', {
      selector: '.siw-toast-text, .siw-toast-text *',
    })
  ).closest('.siw-toast');
  expect(toast?.getAttribute('data-kind')).toBe('error');
});

test("PWD-06 with magic links 'Login without a password' sends a login link", async () => {
  const { screen, user, message } = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  expect(await screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  expect((await message(ADA, 2)).link).toContain('stytch_token_type=magic_links');
});

test("PWD-06 where 'Login without a password' cannot send its link, the screen stays and says why", async () => {
  const { screen, user, idp } = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const button = screen.getByRole('button', { name: 'Login without a password' });
  await user.click(button);
  const error = await screen.findByText('Too many requests. Please wait a moment and try again.');
  expect(error.closest('[role=alert]')).toBeTruthy();
  // The error of one action goes with the next.
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText('Email resent');
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
  await user.click(button);
  expect(await screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
});

test("PWD-06 ERR-01 the error of a resend disappears when 'Login without a password' is pressed, whose error alone is shown", async () => {
  const { screen, root, user, idp } = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'user_lock_limit_reached' } });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(root.querySelector('.siw-toast[data-kind=error]')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(root.querySelector('.siw-text[data-tone=error] span')).toBeTruthy());
  idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(root.querySelector('.siw-text[data-tone=error]')).toBeNull();
});

test("PWD-06 ERR-01 the error of a resend does not come back while 'Resend email' is pressed again", async () => {
  const { screen, root, user, idp, hold } = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'user_lock_limit_reached' } });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const below = () => root.querySelector('.siw-text[data-tone=error]')?.textContent?.trim();
  await waitFor(() => expect(below()).toBeTruthy());
  idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  const respond = hold('passwords.resetByEmailStart');
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(below()).toBeFalsy();
  respond();
});

test("PWD-05 ERR-01 of a refused passcode and 'Create a password instead', only the error of the last one is shown", async () => {
  const { screen, user, message, idp } = await openPasswordless({ products: ['passwords', 'otp'] });
  const field = await screen.findByLabelText('6-digit passcode');
  const { code } = await message(ADA);
  await user.type(field, code === '000000' ? '111111' : '000000');
  await screen.findByText('Invalid passcode, please try again.');
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const instead = screen.getByRole('button', { name: 'Create a password instead' });
  await user.click(instead);
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.queryByText('Invalid passcode, please try again.')).toBeNull();
  expect(document.activeElement).toBe(instead);
  await user.type(field, code === '000000' ? '111111' : '000000');
  await screen.findByText('Invalid passcode, please try again.');
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test("PWD-06 without magic links, passcodes by email do not show 'Login without a password'", async () => {
  const { screen } = await openForgot({ products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } });
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Login without a password' })).toBeNull();
});

test('PWD-05 PWD-01 PWD-09 CFG-09 a passwordless user gets a passcode, and may create a password instead', async () => {
  const { screen, user, message, sent } = await openPasswordless({ products: ['otp', 'passwords'], passwordOptions });
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  await message(ADA);
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeTruthy();
  expect(screen.getByText(`A login link was sent to you at ${ADA}.`)).toBeTruthy();
  expect((await message(ADA, 2)).link).toContain('stytch_token_type=reset_password');
  expect(sent('passwords.resetByEmailStart')).toEqual([resetStart]);
});

test('PWD-05 the passcode of a passwordless user signs in, also after a resend, which removes the error of the other way', async () => {
  const { screen, user, message, idp } = await openPasswordless({ products: ['passwords', 'otp'] });
  await screen.findByRole('heading', { name: 'Enter passcode' });
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  expect(screen.getByRole('button', { name: 'Create a password instead' })).toBeTruthy();
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
  await user.type(screen.getByLabelText('6-digit passcode'), (await message(ADA, 2)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('PWD-05 PWD-09 a passwordless user gets a login link, and may create a password instead', async () => {
  const { screen, user, message } = await openPasswordless({ products: ['passwords', 'emailMagicLinks'] });
  expect(await screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=magic_links');
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  expect(await screen.findByText(`A login link was sent to you at ${ADA}.`)).toBeTruthy();
  expect((await message(ADA, 2)).link).toContain('stytch_token_type=reset_password');
});

test('PWD-05 where the reset for a first password fails, the screen stays and says why', async () => {
  const { screen, user, idp } = await openPasswordless({ products: ['passwords', 'emailMagicLinks'] });
  await screen.findByText(`An email was sent to ${ADA}.`);
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.getByText(`An email was sent to ${ADA}.`)).toBeTruthy();
});

test('PWD-09 PWD-05 without another method a passwordless user sets a password by mail, which can be resent', async () => {
  const { screen, user, message } = await openPasswordless({ products: ['passwords'] });
  expect(await screen.findByText(`A login link was sent to you at ${ADA}.`)).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=reset_password');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('Email resent', { selector: '.siw-toast-text, .siw-toast-text *' })).toBeTruthy();
  await message(ADA, 2);
});

test('UI-01 PWD-06 PWD-05 while an email is sent from another screen than the first, its button is busy', async () => {
  const forgot = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  const passwordless = await openPasswordless({ products: ['passwords', 'emailMagicLinks'] });
  await passwordless.screen.findByText(`An email was sent to ${ADA}.`);
  for (const [widget, name, call, shown] of [
    [forgot, 'Resend email', 'passwords.resetByEmailStart', 'Email resent'],
    [forgot, 'Login without a password', 'magicLinks.email.loginOrCreate', `An email was sent to ${ADA}.`],
    [passwordless, 'Create a password instead', 'passwords.resetByEmailStart', `A login link was sent to you at ${ADA}.`],
  ] as const) {
    const respond = widget.hold(call);
    const button = widget.screen.getByRole('button', { name });
    const before = widget.sent(call).length;
    await widget.user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await widget.user.click(button);
    respond();
    await waitFor(() => expect(widget.screen.queryAllByText(shown).length).toBeGreaterThan(0));
    expect(widget.sent(call)).toHaveLength(before + 1);
  }
});

test('PWD-06 PWD-09 UI-02 that an email was sent again is on the screen once: in its toast, then below the button', async () => {
  const { screen, user, root } = await openForgot();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect((await screen.findByText('Email resent')).closest('.siw-toast')).toBeTruthy();
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
  expect(screen.getByText('Email resent').closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
});

test('PWD-06 PWD-09 that an email was sent again stays on the screen, and so does the reason why it was not', async () => {
  const { screen, user, idp } = await openForgot();
  const below = () => [...document.querySelectorAll('p.siw-text[data-tone="success"], p.siw-text[data-tone="error"]')];
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(below().map(({ textContent }) => textContent)).toEqual(['Email resent']));
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  const reason = 'Too many requests. Please wait a moment and try again.';
  await waitFor(() => expect(below().map(({ textContent }) => textContent)).toEqual([reason]));
});

test("PWD-06 an error of 'Login without a password' is shown also if 'Resend email' was pressed meanwhile", async () => {
  const { screen, user, idp, hold } = await openForgot({ products: ['passwords', 'emailMagicLinks'] });
  idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const respond = hold('magicLinks.email.loginOrCreate');
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText('Email resent');
  respond();
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
});

test('PWD-05 a request for a password keeps its result when a code that was requested before is sent', async () => {
  const { screen, user, hold, idp, sent } = await openPasswordless({ products: ['passwords', 'otp'] });
  await screen.findByRole('heading', { name: 'Enter passcode' });
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const releaseCode = hold('otps.email.loginOrCreate');
  const releaseRefusal = hold('passwords.resetByEmailStart');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  releaseCode();
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  await user.click(screen.getByRole('button', { name: 'Create a password instead' }));
  expect(sent('passwords.resetByEmailStart')).toHaveLength(1);
  releaseRefusal();
  await screen.findByText('Too many requests. Please wait a moment and try again.');
});
