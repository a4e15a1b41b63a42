// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const PASSWORD = 'an old horse sings at noon';
const config = { products: ['passwords'] } as const;

/** The widget at 'Log In', for Ada, who has a password. */
async function openLogIn({ seed = {}, ...opening }: Parameters<typeof openWidget>[0] & { seed?: object } = {}) {
  const widget = await openWidget({ config, idp: { seed: [{ emails: [ADA], password: PASSWORD, ...seed }] }, ...opening });
  await enterEmail(widget, ADA);
  await widget.screen.findByRole('heading', { name: 'Log In' });
  return { ...widget, field: widget.screen.getByLabelText<HTMLInputElement>('Password') };
}

test('PWD-01 PWD-02 PWD-11 an existing user logs in with email and password', async () => {
  const { screen, user, field, sent, client, root } = await openLogIn();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe(ADA);
  expect(email.readOnly).toBe(true);
  expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeTruthy();
  await user.type(field, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
  expect(root.textContent).toContain('Success! You have successfully logged in.');
  expect(sent('users.search')).toEqual([{ email: ADA }]);
  expect(sent('passwords.authenticate')).toEqual([{ email: ADA, password: PASSWORD, session_duration_minutes: 30 }]);
  expect(client.user.get()?.emails?.[0]?.email).toBe(ADA);
});

test('PWD-02 the password can be shown and hidden', async () => {
  const { screen, user, field } = await openLogIn();
  expect(field.type).toBe('password');
  await user.type(field, 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(field.value).toBe('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('PWD-02 password managers find the username and the current password', async () => {
  const { screen, field } = await openLogIn();
  expect(field.autocomplete).toBe('current-password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username');
  expect(screen.getByLabelText('Email').closest('form')).toBe(field.closest('form'));
});

test("PWD-18 a wrong password shows the provider's message, stays, and can be corrected", async () => {
  const { screen, user, field, errors } = await openLogIn();
  await user.type(field, 'wrong{Enter}');
  expect(await screen.findByText('Email or password is wrong.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(errors.map(({ error_type }) => error_type)).toEqual(['unauthorized_credentials']);
  await user.clear(field);
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test('PWD-02 nothing is sent without a password', async () => {
  const { screen, user, field, sent } = await openLogIn();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(field);
  expect(sent('passwords.authenticate')).toEqual([]);
});

test('PWD-10 PWD-08 reset_password sends a reset email and goes to Dedupe', async () => {
  const { screen, user, field, message, events } = await openLogIn({ seed: { requires_reset: true } });
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Check your email to set a new password!' })).toBeTruthy();
  expect(
    screen.getByText(
      `We want to make sure that your account is secure and that it is really you logging in. As a security check, a link was sent to you at ${ADA} to set a new password.`,
    ),
  ).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=reset_password');
  expect(events.map(({ type }) => type)).toContain('PASSWORD_RESET_BY_EMAIL_START');
});

test('PWD-10 PWD-07 a breached password sends a reset email and goes to Breached', async () => {
  const { screen, user, field, message } = await openLogIn({ seed: { password: 'password123' } });
  await user.type(field, 'password123{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your email to set a new password' })).toBeTruthy();
  expect(
    screen.getByText(
      `A different site where you use the same password had a security issue. To keep your account safe, an email was sent to you at ${ADA} to reset your password.`,
    ),
  ).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=reset_password');
});

test('PWD-10 a reset email that cannot be sent shows an error under the form', async () => {
  const { screen, user, field, idp } = await openLogIn({ seed: { requires_reset: true } });
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Log In' })).toBeTruthy();
});

test("PWD-18 a reset email that 'Forgot Password?' cannot send shows an error, also after a wrong password", async () => {
  const { screen, user, field, idp } = await openLogIn();
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('Email or password is wrong.');
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.queryByText('Email or password is wrong.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.type(field, '{Enter}');
  await screen.findByText('Email or password is wrong.');
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
});

test("PWD-02 ERR-01 the error of a password disappears as soon as 'Forgot Password?' is pressed", async () => {
  const { screen, user, field, hold } = await openLogIn();
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('Email or password is wrong.');
  hold('passwords.resetByEmailStart');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(screen.queryByText('Email or password is wrong.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test("PWD-18 ERR-01 of a slow password and 'Forgot Password?', which both fail, only the error of the last one is shown", async () => {
  const { screen, user, field, hold, idp, errors } = await openLogIn();
  const respond = hold('passwords.authenticate');
  await user.type(field, 'wrong{Enter}');
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  respond();
  await waitFor(() => expect(errors).toHaveLength(2));
  await settled();
  expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.queryByText('Email or password is wrong.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.type(field, '{Enter}');
  expect(await screen.findByText('Email or password is wrong.')).toBeTruthy();
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
});

test('UI-01 while the password is checked the button is busy, and a second submit does nothing', async () => {
  const { screen, user, field, hold, sent } = await openLogIn();
  const respond = hold('passwords.authenticate');
  await user.type(field, `${PASSWORD}{Enter}`);
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.querySelector('.siw-spinner')).toBeTruthy();
  await user.click(button);
  await user.type(field, '{Enter}');
  respond();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(sent('passwords.authenticate')).toHaveLength(1);
});

test("PWD-02 ERR-01 a slow 'Forgot Password?' that fails after an attempt without a password shows no second error", async () => {
  const { screen, user, field, hold, idp, errors } = await openLogIn();
  idp.faults.add({ call: 'passwords.resetByEmailStart', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const respond = hold('passwords.resetByEmailStart');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await user.type(field, '{Enter}');
  respond();
  await waitFor(() => expect(errors).toHaveLength(1));
  await settled();
  expect(screen.getByText('Enter a password to continue.')).toBeTruthy();
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
});

test('PWD-02 PWD-18 after an attempt without a password, the error of the attempt before does not come back', async () => {
  const { screen, user, field } = await openLogIn();
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('Email or password is wrong.');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Enter a password to continue.')).toBeTruthy();
  await user.type(field, 'a');
  expect(screen.queryByText('Email or password is wrong.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('PWD-18 after an invalid address, the error of the address before does not come back', async () => {
  const { screen, user, idp } = await openWidget({ config });
  idp.faults.add({ call: 'users.search', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await enterEmail({ screen, user }, ADA);
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  const field = screen.getByLabelText('Email');
  await user.clear(field);
  await user.type(field, 'ada{Enter}');
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  await user.type(field, '@');
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('PWD-18 an invalid address is refused without a request', async () => {
  const widget = await openWidget({ config });
  await enterEmail(widget, 'ada@@example.com');
  expect(await widget.screen.findByText('Invalid email address')).toBeTruthy();
  expect(widget.sent('users.search')).toEqual([]);
});

test('PWD-18 a lookup that fails shows why under the form', async () => {
  const widget = await openWidget({ config });
  widget.idp.faults.add({ call: 'users.search', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(widget.screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username');
});

test("UI-01 PWD-02 while 'Forgot Password?' sends its email, it is busy, and another click does nothing", async () => {
  const { screen, user, hold, sent } = await openLogIn();
  const respond = hold('passwords.resetByEmailStart');
  const forgot = screen.getByRole('button', { name: 'Forgot Password?' });
  await user.click(forgot);
  await waitFor(() => expect(forgot.getAttribute('aria-busy')).toBe('true'));
  await user.click(forgot);
  respond();
  expect(await screen.findByRole('button', { name: 'Resend email' })).toBeTruthy();
  expect(sent('passwords.resetByEmailStart')).toHaveLength(1);
});
