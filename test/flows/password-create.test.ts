// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AuthError } from '../../src/index.ts';
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
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await type('abc');
  await screen.findByRole('meter');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.create')).toEqual([{ email: ADA, password: STRONG, session_duration_minutes: 30 }]);
  expect(client.session.get()).toBeTruthy();
});

test('PWD-03 a valid password that changes is checked again', async () => {
  const { user, button, field, type, hold, sent } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  hold('passwords.strengthCheck');
  await user.type(field, '{Backspace}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(field, '{Enter}');
  expect(sent('passwords.create')).toEqual([]);
});

test('PWD-03 UI-01 a password that is submitted before its check has answered is sent once, when the check accepts it', async () => {
  const { screen, user, field, button, clock, hold, sent } = await openCreate();
  const respond = hold('passwords.strengthCheck');
  await user.type(field, `${STRONG}{Enter}`);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  await user.type(field, '{Enter}');
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(sent('passwords.strengthCheck')).toHaveLength(1));
  expect(sent('passwords.create')).toEqual([]);
  respond();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.create')).toEqual([{ email: ADA, password: STRONG, session_duration_minutes: 30 }]);
});

test('PWD-03 PWD-18 such a password that is then refused is sent again only by the visitor', async () => {
  const { screen, user, field, button, clock, idp, sent } = await openCreate();
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.type(field, `${STRONG}{Enter}`);
  await clock.pass(PAUSE_MS);
  expect(await screen.findByText('This email already belongs to an account.')).toBeTruthy();
  await waitFor(() => expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]));
  expect(sent('passwords.create')).toHaveLength(1);
});

test('PWD-03 a weak password that is submitted before its check has answered shows what is missing', async () => {
  const { screen, user, field, button, clock, sent } = await openCreate();
  await user.type(field, 'abc{Enter}');
  await clock.pass(PAUSE_MS);
  expect(await screen.findByText('Choose a stronger password to continue.')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(sent('passwords.create')).toEqual([]);
});

test.each(['drop', 'error'] as const)(
  'PWD-03 PWD-12 a password whose check fails (%s) after it was submitted is not sent by a later check',
  async (kind) => {
    const { screen, user, field, button, clock, idp, sent } = await openCreate();
    idp.faults.add({
      call: 'passwords.strengthCheck',
      fault: kind === 'drop' ? { kind } : { kind, error_type: 'invalid_email' },
    });
    await user.type(field, `${STRONG}{Enter}`);
    await clock.pass(PAUSE_MS);
    await waitFor(() => expect(document.getElementById(`${field.id}error`)?.textContent).not.toBe(''));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    if (kind === 'drop') {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
    } else {
      // Nothing that the visitor could wait for.
      await user.type(field, '{Enter}');
      expect(button.getAttribute('aria-busy')).toBeNull();
      await user.type(field, '!');
    }
    await clock.pass(PAUSE_MS);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(sent('passwords.create')).toEqual([]);
  },
);

test('PWD-03 PWD-13 another password that is submitted during its check is sent also after an error of the check before', async () => {
  const { screen, user, type, field, button, clock, idp, sent } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', times: 1, fault: { kind: 'error', error_type: 'invalid_email' } });
  await type(STRONG);
  await waitFor(() => expect(document.getElementById(`${field.id}error`)?.textContent).not.toBe(''));
  await user.type(field, '!{Enter}');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await clock.pass(PAUSE_MS);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.create')).toHaveLength(1);
});

test.each(['by keys', 'without an input event'])(
  'PWD-03 a password that changes (%s) after it was submitted is not sent by itself',
  async (how) => {
    const { user, field, button, clock, hold, sent } = await openCreate();
    const respond = hold('passwords.strengthCheck');
    await user.type(field, `${STRONG}{Enter}`);
    if (how === 'by keys') await user.type(field, '!');
    else field.value = `${STRONG}!`;
    await clock.pass(PAUSE_MS);
    respond();
    await waitFor(() => expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]));
    expect(sent('passwords.create')).toEqual([]);
  },
);

test('PWD-03 PWD-04 a submitted password is not sent once the visitor has chosen a login code', async () => {
  const { screen, user, field, button, clock, hold, idp, sent } = await openCreate({
    config: { products: ['otp', 'passwords'] },
  });
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const respond = hold('passwords.strengthCheck');
  await user.type(field, `${STRONG}{Enter}`);
  await clock.pass(PAUSE_MS);
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  respond();
  await waitFor(() => expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]));
  expect(sent('passwords.create')).toEqual([]);
});

test('PWD-03 a submitted password is not sent once the visitor has left the screen', async () => {
  const { screen, user, field, clock, hold, sent } = await openCreate();
  const respond = hold('passwords.strengthCheck');
  await user.type(field, `${STRONG}{Enter}`);
  await clock.pass(PAUSE_MS);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  respond();
  await settled();
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

test('PWD-12 a late response never overwrites a newer one', async () => {
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
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('PWD-12 the late response of a page’s own provider, which ignores the abort, changes nothing', async () => {
  const asked = new Map<string, (score: number) => void>();
  const fields = { request_id: 'r', status_code: 200 };
  const provider = {
    bootstrap: { get: async () => ({}) },
    users: { search: async () => ({ ...fields, userType: 'new' }) },
    passwords: {
      strengthCheck: ({ password }: { password: string }) =>
        new Promise((resolve) => {
          const strength = { strength_policy: 'zxcvbn', breached_password: false, feedback: { warning: '', suggestions: [] } };
          asked.set(password, (score) => resolve({ ...fields, ...strength, score, valid_password: score > 2 }));
        }),
    },
  };
  const { type, meter } = await openCreate({ client: { provider: provider as never } });
  await type(STRONG);
  await waitFor(() => expect(asked.has(STRONG)).toBe(true));
  await type('abc');
  await waitFor(() => expect(asked.has('abc')).toBe(true));
  asked.get('abc')?.(0);
  await waitFor(() => expect(meter()).toEqual({ filled: 1, tone: 'error' }));
  asked.get(STRONG)?.(4);
  await settled();
  expect(meter()).toEqual({ filled: 1, tone: 'error' });
});

test('PWD-13 invalid_email of the strength check shows its message under the form', async () => {
  const { screen, type, idp, button } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'error', error_type: 'invalid_email' } });
  await type(STRONG);
  expect(await screen.findByText('Email format is invalid.')).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['Try again', 0],
  ['Continue', 1],
])('PWD-12 a check that got no response says so, and is repeated with %s; accounts created then: %i', async (name, created) => {
  const { screen, user, type, idp, clock, field, sent } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  expect(document.activeElement).toBe(field);
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  if (created) await screen.findByText('You have successfully logged in.');
  expect(sent('passwords.create')).toHaveLength(created);
});

test('PWD-12 a check that got no response is repeated by itself when the network is back', async () => {
  const { screen, type, idp, button, clock } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  await screen.findByRole('button', { name: 'Try again' });
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('PWD-12 the focus is in the field if the check is repeated by itself while Try again has it', async () => {
  const { screen, type, idp, button, field } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  (await screen.findByRole('button', { name: 'Try again' })).focus();
  await settled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('PWD-03 UI-01 Continue before the password is valid sends nothing, and shows at the field what is missing', async () => {
  const { screen, user, button, field, type, sent } = await openCreate();
  const alert = document.getElementById(`${field.id}error`);
  expect(alert?.getAttribute('role')).toBe('alert');
  expect(alert?.textContent).toBe('');
  button.focus();
  await user.keyboard('{Enter}');
  expect(alert?.textContent).toBe('Enter a password to continue.');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const [said] = alert?.childNodes ?? [];
  await user.click(button);
  // Another element, so that it is announced again.
  expect(alert?.textContent).toBe('Enter a password to continue.');
  expect(alert?.firstChild).not.toBe(said);
  await type('abc');
  expect(alert?.textContent).toBe('');
  await screen.findByRole('meter');
  // The attempt before was with another password.
  expect(alert?.textContent).toBe('');
  await user.keyboard('{Enter}');
  expect(alert?.textContent).toBe('Choose a stronger password to continue.');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(alert?.id);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(sent('passwords.create')).toEqual([]);
});

test('PWD-03 PWD-12 a password that is filled in without an input event is checked, and only the one in the field is sent', async () => {
  const { user, button, field, type, clock, screen, sent } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  const filled = `${STRONG}, and another one at dawn`;
  field.value = filled;
  await user.click(button);
  expect(sent('passwords.create')).toEqual([]);
  expect(screen.queryByText('Enter a password to continue.')).toBeNull();
  await clock.pass(PAUSE_MS);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.create')).toEqual([{ email: ADA, password: filled, session_duration_minutes: 30 }]);
});

test('PWD-14 a zxcvbn score fills the meter, which is there before, and its warning is shown', async () => {
  const { root, screen, type, meter } = await openCreate();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(root.querySelectorAll('.siw-feedback .siw-meter-segment:not([data-filled])')).toHaveLength(4);
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

test("PWD-15 the luds checklist uses the bootstrap's numbers and shows met rules", async () => {
  const { screen, type, field, button } = await openCreate({ idp: { settings: { password: luds } } });
  const rule = async (text: RegExp) => (await screen.findByText(text)).closest('li') as HTMLElement;
  expect((await rule(/^Must be at least 10 characters long/)).textContent).toContain('(not met)');
  const complexity = /^Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol/;
  expect((await rule(complexity)).textContent).toContain('(not met)');
  expect(field.getAttribute('passwordrules')).toBe('minlength: 10; required: lower; required: upper; required: digit;');
  await type('Horse7');
  await waitFor(async () => expect((await rule(complexity)).textContent).toContain('(met)'));
  expect((await rule(/^Must be at least 10/)).textContent).toContain('(not met)');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await type('Horse7sings');
  await waitFor(async () => expect((await rule(/^Must be at least 10/)).textContent).toContain('(met)'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('meter')).toBeNull();
});

test('PWD-15 there is no rule about kinds of characters where none is required', async () => {
  const provider = {
    bootstrap: { get: async () => ({ passwordConfig: { ludsComplexity: 0, ludsMinimumCount: 10 } }) },
    users: { search: async () => ({ request_id: 'r', status_code: 200, userType: 'new' }) },
  };
  const { screen } = await openCreate({ client: { provider: provider as never } });
  expect(await screen.findByText(/^Must be at least 10 characters long/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('PWD-16 under luds a breached password is refused with a message', async () => {
  const { screen, type, button } = await openCreate({ idp: { settings: { password: luds } } });
  await type('Password123!');
  const message = await screen.findByText(
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  );
  expect(message.getAttribute('data-tone')).toBe('error');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['zxcvbn', true, /^This password may have been used on a different site/],
  ['luds', true, /^This password may have been used on a different site/],
  ['luds', false, 'Choose a stronger password to continue.'],
])(
  'PWD-12 PWD-16 a refusal under %s without a reason or without the rules of the project is explained, breached: %s',
  async (policy, breached, text) => {
    const fields = { request_id: 'r', status_code: 200 };
    const feedback = { warning: '', suggestions: [], luds_requirements: { missing_characters: 5, missing_complexity: 1 } };
    const strength = { score: 4, valid_password: false, strength_policy: policy, breached_password: breached, feedback };
    const provider = {
      bootstrap: { get: async () => ({}) },
      users: { search: async () => ({ ...fields, userType: 'new' }) },
      passwords: { strengthCheck: async () => ({ ...fields, ...strength }) },
    };
    const { screen, type, button } = await openCreate({ client: { provider: provider as never } });
    await type('abc');
    expect((await screen.findByText(text)).closest('[aria-live]')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  },
);

test.each([
  ['luds', luds],
  ['none', 'none'],
] as const)(
  'PWD-15 PWD-17 under %s a password that is refused for another reason than the rules has the reason',
  async (_policy, password) => {
    const { screen, user, field, clock, button } = await openCreate({ idp: { settings: { password } } });
    await user.click(field);
    await user.paste('Horse7'.repeat(50));
    await clock.pass(PAUSE_MS);
    const reason = await screen.findByText('A password has at most 256 characters.');
    expect(reason.getAttribute('data-tone')).toBe('error');
    expect(screen.queryByText(/\(not met\)/)).toBeNull();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  },
);

test('PWD-17 without a policy nothing is shown', async () => {
  const { root, type, button, field } = await openCreate({ idp: { settings: { password: 'none' } } });
  expect(root.querySelector('[aria-live]')?.childElementCount).toBe(0);
  await type('abc');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(root.querySelector('[aria-live]')?.textContent).toBe('');
  expect(field.hasAttribute('passwordrules')).toBe(false);
});

test('PWD-18 a failed sign-up shows the reason and keeps the password', async () => {
  const { screen, user, button, field, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.click(button);
  expect(await screen.findByText('This email already belongs to an account.')).toBeTruthy();
  expect(field.value).toBe(STRONG);
  await user.click(button);
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
});

test('PWD-10 reset_password on create sends a reset email and goes to Dedupe', async () => {
  const { screen, user, button, type, idp, message } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  // Somebody else proves the address by other means, meanwhile.
  await idp.addUser({ emails: [ADA] });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Check your email to set a new password!' })).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=reset_password');
});

test('PWD-10 a breached password on create shows Breached for an existing account, otherwise an error', async () => {
  const { screen, user, button, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'breached_password' }, times: 2 });
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

test.each([
  [['passwords', 'otp', 'emailMagicLinks'], 'Email me a login link'],
  [['passwords', 'otp'], null],
] as const)('PWD-04 passcodes by text are no method for an address: with %j, the choice is %s', async (products, choice) => {
  const { screen } = await openCreate({ config: { products, otpOptions: { methods: ['sms', 'whatsapp'] } } });
  const offered = screen.queryAllByRole('button', { name: /^Email me/ }).map((button) => button.textContent);
  expect(offered).toEqual(choice ? [choice] : []);
});

test('PWD-04 a code that cannot be sent shows an error next to its button, until the visitor submits a password', async () => {
  const { screen, user, idp, type, button, hold } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  const tooMany = 'Too many requests. Please wait a moment and try again.';
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  expect(await screen.findByText(tooMany)).toBeTruthy();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.click(button);
  expect(await screen.findByText('This email already belongs to an account.')).toBeTruthy();
  expect(screen.queryByText(tooMany)).toBeNull();
  hold('otps.email.loginOrCreate');
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  expect(screen.queryByText('This email already belongs to an account.')).toBeNull();
});

test('PWD-04 PWD-18 of a slow password and a code, which both fail, only the error of the last one is shown', async () => {
  const { screen, user, idp, type, button, hold, errors } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const respond = hold('passwords.create');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  respond();
  await waitFor(() => expect(errors).toHaveLength(2));
  await settled();
  expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.queryByText('This email already belongs to an account.')).toBeNull();
});

test('PWD-12 a visitor who leaves the screen before the pause ends sends no password', async () => {
  const { screen, user, field, clock, sent } = await openCreate();
  await user.type(field, STRONG);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  await clock.pass(PAUSE_MS);
  await settled();
  expect(sent('passwords.strengthCheck')).toEqual([]);
});

test('PWD-03 PWD-14 a password that was accepted and then deleted is neither shown as strong nor sent', async () => {
  const { screen, user, button, field, type, sent } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.clear(field);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.queryByRole('meter')).toBeNull();
  await user.type(field, '{Enter}');
  expect(await screen.findByText('Enter a password to continue.')).toBeTruthy();
  expect(sent('passwords.create')).toEqual([]);
});

test('PWD-12 PWD-13 the error of an earlier password never replaces the response for a newer one', async () => {
  const refuse = new Map<string, () => void>();
  const fields = { request_id: 'r', status_code: 200 };
  const strength = { strength_policy: 'zxcvbn', breached_password: false, feedback: { warning: '', suggestions: [] } };
  const provider = {
    bootstrap: { get: async () => ({}) },
    users: { search: async () => ({ ...fields, userType: 'new' }) },
    passwords: {
      strengthCheck: ({ password }: { password: string }) =>
        password === STRONG
          ? { ...fields, ...strength, score: 4, valid_password: true }
          : new Promise((_resolve, reject) => {
              refuse.set(password, () => reject(new AuthError({ error_type: 'invalid_email', status_code: 400 })));
            }),
    },
  };
  const { type, meter, field, button } = await openCreate({ client: { provider: provider as never } });
  await type('abc');
  await waitFor(() => expect(refuse.has('abc')).toBe(true));
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  refuse.get('abc')?.();
  await settled();
  expect(meter()).toEqual({ filled: 4, tone: 'success' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('PWD-13 a check that was refused is not made again when the network is back, and no button asks for it', async () => {
  const { screen, type, idp, clock, sent } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'error', error_type: 'invalid_email' } });
  await type(STRONG);
  await screen.findByText('Email format is invalid.');
  await settled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  window.dispatchEvent(new Event('online'));
  await clock.pass(PAUSE_MS);
  await settled();
  expect(sent('passwords.strengthCheck')).toHaveLength(1);
});

test('PWD-12 a check that was made again is not repeated each time that the network is back', async () => {
  const { type, screen, user, idp, button, clock, sent } = await openCreate();
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await type(STRONG);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await clock.pass(PAUSE_MS);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  window.dispatchEvent(new Event('online'));
  await clock.pass(PAUSE_MS);
  await settled();
  expect(sent('passwords.strengthCheck')).toHaveLength(2);
});

test('PWD-03 the field is described by the feedback on its strength, which is announced, also in words', async () => {
  const { root, type, field } = await openCreate();
  const feedback = root.querySelector('[aria-live="polite"].siw-feedback');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(feedback?.id);
  await type(STRONG);
  await waitFor(() => expect(feedback?.querySelector('.siw-hidden')?.textContent).toBe('Password strength: 4 out of 4'));
});

test('PWD-12 a check without a response leaves the last response, and accepts nothing', async () => {
  const { screen, user, clock, type, idp, field, button, meter } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'drop' } });
  await user.type(field, '!');
  await clock.pass(PAUSE_MS);
  await screen.findByRole('button', { name: 'Try again' });
  expect(meter()).toEqual({ filled: 4, tone: 'success' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('PWD-13 PWD-18 the error of a newer check is shown in place of the error of the last attempt', async () => {
  const { screen, user, button, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.click(button);
  await screen.findByText('This email already belongs to an account.');
  idp.faults.add({ call: 'passwords.strengthCheck', fault: { kind: 'error', error_type: 'invalid_email' } });
  await type(`${STRONG}!`);
  expect(await screen.findByText('Email format is invalid.')).toBeTruthy();
  expect(screen.queryByText('This email already belongs to an account.')).toBeNull();
});

test('PWD-03 PWD-04 ERR-01 a weak password that follows a code which could not be sent is the only error', async () => {
  const { screen, user, idp, type, button } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Email me a login code' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  await type('abc');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(await screen.findByText('Choose a stronger password to continue.')).toBeTruthy();
  expect(screen.queryByText('Too many requests. Please wait a moment and try again.')).toBeNull();
});

test('PWD-03 PWD-18 a weak password that follows a failed sign-up shows what is missing, not the earlier error', async () => {
  const { screen, user, button, field, type, idp } = await openCreate();
  await type(STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({ call: 'passwords.create', fault: { kind: 'error', error_type: 'duplicate_email' } });
  await user.click(button);
  await screen.findByText('This email already belongs to an account.');
  await type('abc');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(await screen.findByText('Choose a stronger password to continue.')).toBeTruthy();
  expect(screen.queryByText('This email already belongs to an account.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('PWD-15 a rule has the form of its number in the language of the visitor', async () => {
  const { screen, widget } = await openCreate({ idp: { settings: { password: luds } } });
  widget.update({ locale: 'pl' });
  expect(await screen.findByText('Musi mieć co najmniej 10 znaków')).toBeTruthy();
});

test('UI-01 PWD-04 while a login code is sent in place of a password, its button is busy', async () => {
  const { screen, user, hold, sent } = await openCreate({ config: { products: ['otp', 'passwords'] } });
  const respond = hold('otps.email.loginOrCreate');
  const button = screen.getByRole('button', { name: 'Email me a login code' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  respond();
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toHaveLength(1);
});
