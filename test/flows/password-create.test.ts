// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fakeClock } from '../support/fakeClock.ts';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const STRONG = 'an old horse sings at noon';
const PAUSE_MS = 500;
const luds = { luds: { complexity: 3, minimumCount: 10 } } as const;

/** The widget where a new user sets a password, on a clock of its own. */
async function openCreate(opening: Parameters<typeof openWidget>[0] = {}) {
  const clock = fakeClock();
  const widget = await openWidget({ config: { products: ['passwords'] }, ...opening });
  await enterEmail(widget, ADA);
  const field = await widget.screen.findByLabelText<HTMLInputElement>('Password');
  const { screen, user } = widget;
  return {
    ...widget,
    clock,
    field,
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
    meter: () => {
      const meter = screen.getByRole('meter');
      return { filled: meter.querySelectorAll('[data-filled]').length, tone: meter.dataset.tone };
    },
    /** Types a password in place of the one before, and pauses. */
    async type(password: string) {
      await user.clear(field);
      await user.type(field, password);
      await clock.pass(PAUSE_MS);
    },
  };
}

test('PWD-01 PWD-03 PWD-11 a new user finishes the account by setting a password', async () => {
  const { screen, user, button, field, type, sent, client } = await openCreate();
  expect(screen.getByRole('heading', { name: 'Finish creating your account by setting a password.' })).toBeTruthy();
  expect(screen.queryByText('Choose how you would like to create your account.')).toBeNull();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe(ADA);
  expect(email.readOnly).toBe(true);
  expect(email.autocomplete).toBe('username');
  expect(field.autocomplete).toBe('new-password');
  expect(button.disabled).toBe(true);
  await type('abc');
  await screen.findByRole('meter');
  expect(button.disabled).toBe(true);
  await type(STRONG);
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.create')).toEqual([{ email: ADA, password: STRONG, session_duration_minutes: 30 }]);
  expect(client.session.get()).toBeTruthy();
});

test('PWD-03 a password that is changed after it was found valid has to be found valid again', async () => {
  const { user, button, field, type, hold, sent } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.disabled).toBe(false));
  hold('passwords.strengthCheck');
  await user.type(field, '{Backspace}');
  expect(button.disabled).toBe(true);
  await user.type(field, '{Enter}');
  expect(sent('passwords.create')).toEqual([]);
});

test('PWD-12 the strength is checked after a pause, with email and password', async () => {
  const { user, field, clock, sent } = await openCreate();
  await user.type(field, 'horse');
  await user.type(field, 's');
  expect(sent('passwords.strengthCheck')).toEqual([]);
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(sent('passwords.strengthCheck')).toEqual([{ email: ADA, password: 'horses' }]));
});

test('PWD-12 a late answer never overwrites a newer one', async () => {
  const { screen, type, hold, idp, meter, button } = await openCreate();
  const late = hold('passwords.strengthCheck');
  await type(STRONG);
  const answered = () => idp.calls.list().filter(({ call, status }) => call === 'passwords.strengthCheck' && status !== null);
  await waitFor(() => expect(answered()).toHaveLength(1));
  const next = hold('passwords.strengthCheck');
  await type('abc');
  await waitFor(() => expect(answered()).toHaveLength(2));
  next();
  await waitFor(() => expect(meter()).toEqual({ filled: 1, tone: 'error' }));
  late();
  await expect(waitFor(() => expect(meter().tone).toBe('success'), { timeout: 100 })).rejects.toThrow();
  expect(screen.getByText(/^Sequences like abc/)).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('PWD-13 invalid_email of the strength check shows its message under the form', async () => {
  const { screen, type, idp, button } = await openCreate();
  idp.scenario.add({ call: 'passwords.strengthCheck', fault: { kind: 'error', error_type: 'invalid_email' } });
  await type(STRONG);
  expect(await screen.findByText('Email format is invalid.')).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('PWD-12 a check that got no answer says so, and is made again when asked', async () => {
  const { screen, user, type, idp, button, clock, field } = await openCreate();
  idp.scenario.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(field);
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('PWD-12 a check that got no answer is made again by itself when the network is back', async () => {
  const { screen, type, idp, button, clock } = await openCreate();
  idp.scenario.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  await screen.findByRole('button', { name: 'Try again' });
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('PWD-14 a zxcvbn score fills the meter, and its warning is shown', async () => {
  const { screen, type, meter } = await openCreate();
  expect(screen.queryByRole('meter')).toBeNull();
  await type('abc');
  await screen.findByRole('meter');
  expect(screen.getByRole('meter').querySelectorAll('.siw-meter-segment')).toHaveLength(4);
  expect(meter()).toEqual({ filled: 1, tone: 'error' });
  expect(screen.getByRole('meter', { name: 'Password strength: 0 out of 4' })).toBeTruthy();
  expect(screen.getByText(/^Sequences like abc/)).toBeTruthy();
  await type('horse7');
  await screen.findByRole('meter', { name: 'Password strength: 1 out of 4' });
  expect(meter()).toEqual({ filled: 1, tone: 'error' });
  await type('horse7si');
  await waitFor(() => expect(meter()).toEqual({ filled: 2, tone: 'error' }));
  await type('horse7sings');
  await waitFor(() => expect(meter()).toEqual({ filled: 3, tone: 'success' }));
  await type(STRONG);
  await waitFor(() => expect(meter()).toEqual({ filled: 4, tone: 'success' }));
});

test("PWD-15 the luds checklist stands there with the bootstrap's numbers, and is checked off", async () => {
  const { screen, type, field, button } = await openCreate({ idp: { policy: { password: luds } } });
  const rule = (text: RegExp) => screen.findByText(text);
  expect((await rule(/^Must be at least 10 characters long/)).textContent).toContain('(not met)');
  const complexity = /^Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol/;
  expect((await rule(complexity)).textContent).toContain('(not met)');
  expect(field.getAttribute('passwordrules')).toBe('minlength: 10; required: lower; required: upper; required: digit;');
  await type('Horse7');
  await waitFor(async () => expect((await rule(complexity)).textContent).toContain('(met)'));
  expect((await rule(/^Must be at least 10/)).textContent).toContain('(not met)');
  expect(button.disabled).toBe(true);
  await type('Horse7sings');
  await waitFor(async () => expect((await rule(/^Must be at least 10/)).textContent).toContain('(met)'));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByRole('meter')).toBeNull();
});

test('PWD-16 under luds a breached password is told and refused', async () => {
  const { screen, type, button } = await openCreate({ idp: { policy: { password: luds } } });
  await type('Password123!');
  expect(
    await screen.findByText(
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    ),
  ).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('PWD-17 without a policy nothing is shown', async () => {
  const { root, type, button, field } = await openCreate({ idp: { policy: { password: 'none' } } });
  await type('abc');
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(root.querySelector('[aria-live]')?.textContent).toBe('');
  expect(field.hasAttribute('passwordrules')).toBe(false);
});

test('PWD-18 an account that cannot be made shows why, and the password stays', async () => {
  const { screen, user, button, field, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.disabled).toBe(false));
  idp.scenario.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.click(button);
  expect(await screen.findByText('This email already belongs to an account.')).toBeTruthy();
  expect(field.value).toBe(STRONG);
  await user.click(button);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
});

test('PWD-10 reset_password on create sends a reset email and goes to Dedupe', async () => {
  const { screen, user, button, type, idp, message } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.disabled).toBe(false));
  // Somebody else proves the address by other means, meanwhile.
  await idp.addUser({ emails: [ADA] });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Check your email to set a new password!' })).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=reset_password');
});

test('PWD-10 a breached password on create goes to Breached where there is an account, else says so', async () => {
  const { screen, user, button, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.disabled).toBe(false));
  idp.scenario.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'breached_password' }, times: 2 });
  await user.click(button);
  expect(await screen.findByText('This password appeared in a breach of another site. It must be reset.')).toBeTruthy();
  await idp.addUser({ emails: [ADA] });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Check your email to set a new password' })).toBeTruthy();
});

test('PWD-04 with passcodes a new user may have a login code in place of a password', async () => {
  const { screen, user, message, client } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  expect(screen.getByRole('heading', { name: 'Choose how you would like to create your account.' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Finish creating your account by setting a password.' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(screen.queryByRole('button', { name: 'Create a password instead' })).toBeNull();
  await user.type(screen.getByLabelText('6-digit passcode'), (await message(ADA)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(client.user.get()?.emails?.[0]).toMatchObject({ email: ADA, verified: true });
});

test('PWD-04 with login links a new user may have one in place of a password', async () => {
  const { screen, user, message } = await openCreate({ config: { products: ['passwords', 'emailMagicLinks'] } });
  await user.click(screen.getByRole('button', { name: 'Email me a login link' }));
  expect(await screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=magic_links');
});

test('PWD-04 a code that cannot be sent is told beside its button', async () => {
  const { screen, user, idp } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  idp.scenario.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
});
