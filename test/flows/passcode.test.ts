// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { AuthError, createClient } from '../../src/index.ts';
import { TOAST_REMOVE_DELAY_MS, TOAST_SUCCESS_MS } from '../../src/limits.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { BACKEND, enterEmail, type OpenedWidget, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const config = { products: ['otp'] } as const;

/** The widget at the passcode screen, with a code sent to Ada. */
async function openPasscode(opening: Parameters<typeof openWidget>[0] = {}) {
  const widget = await openWidget({ config, ...opening });
  await enterEmail(widget, ADA);
  await widget.screen.findByRole('heading', { name: 'Enter passcode' });
  return { ...widget, code: (await widget.message(ADA)).code as string };
}

const inputOf = ({ screen }: Pick<OpenedWidget, 'screen'>) => screen.getByLabelText<HTMLInputElement>('6-digit passcode');
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('OTP-01 OTP-03 OTP-04 OTP-11 an email passcode is sent, entered and accepted', async () => {
  const { screen, root, user, message, client, events } = await openWidget({ config });
  await user.type(await screen.findByLabelText('Email'), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(screen.getByText(`A 6-digit passcode was sent to you at ${ADA}.`)).toBeTruthy();
  const { code } = await message(ADA);
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy();
  expect(root.querySelector('.siw-success-check')).toBeTruthy();
  expect(client.session.get()?.session_id).toMatch(/^session-test-/);
  expect(events.map(({ type }) => type)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('MAIN-09 the screen of a passcode has a way back, and its confirmation has none', async () => {
  const { screen, user, code, root } = await openPasscode();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await user.type(screen.getByLabelText('6-digit passcode'), code);
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(root.querySelector('button')).toBeNull();
});

test('OTP-01 an address is sent without the spaces around it, also with the Enter key', async () => {
  const { screen, user, sent } = await openWidget({ config });
  await user.type(await screen.findByLabelText('Email'), `${ADA} {Enter}`);
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toEqual([{ email: ADA, expiration_minutes: 5 }]);
});

test('OTP-04 only digits are accepted, and at most six', async () => {
  const widget = await openPasscode();
  const { user, hold, sent } = widget;
  hold('otps.authenticate');
  await user.type(inputOf(widget), 'a1-2 b3.4x5');
  expect(inputOf(widget).value).toBe('12345');
  expect(sent('otps.authenticate')).toEqual([]);
  await user.type(inputOf(widget), '67');
  expect(inputOf(widget).value).toBe('123456');
  await waitFor(() => expect(sent('otps.authenticate')).toHaveLength(1));
});

test('OTP-04 a code that is pasted with spaces and dashes submits at once', async () => {
  const widget = await openPasscode();
  const { user, screen, code } = widget;
  await user.click(inputOf(widget));
  await user.paste(` ${code.slice(0, 3)} - ${code.slice(3)}\n`);
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-04 OTP-08 entry is disabled while submitting, with a progress bar, and keeps the focus', async () => {
  const widget = await openPasscode();
  const { screen, user, hold, code, sent } = widget;
  const respond = hold('otps.authenticate');
  await user.type(inputOf(widget), code);
  expect(await screen.findByRole('progressbar', { name: 'Verifying passcode...' })).toBeTruthy();
  expect(screen.getByText('Verifying passcode...')).toBeTruthy();
  expect(inputOf(widget).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  expect(document.activeElement).toBe(inputOf(widget));
  fireEvent.input(inputOf(widget), { target: { value: '' } });
  expect(inputOf(widget).value).toBe(code);
  fireEvent.input(inputOf(widget), { target: { value: wrong(code) } });
  expect(inputOf(widget).value).toBe(code);
  respond();
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(sent('otps.authenticate')).toHaveLength(1);
});

test('OTP-09 a wrong code says so, is cleared, and entry is possible again', async () => {
  const widget = await openPasscode();
  const { screen, user, code, errors } = widget;
  await user.type(inputOf(widget), wrong(code));
  expect(await screen.findByText('Invalid passcode, please try again.')).toBeTruthy();
  expect(inputOf(widget).value).toBe('');
  expect(inputOf(widget).getAttribute('aria-disabled')).toBeNull();
  expect(inputOf(widget).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(inputOf(widget));
  expect(errors.map(({ error_type }) => error_type)).toEqual(['otp_code_not_found']);
  await user.keyboard(code);
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-04 OTP-09 the same wrong code is submitted and refused again', async () => {
  const widget = await openPasscode();
  const { screen, user, code, hold, sent } = widget;
  await user.type(inputOf(widget), wrong(code));
  await screen.findByText('Invalid passcode, please try again.');
  const respond = hold('otps.authenticate');
  await user.type(inputOf(widget), wrong(code));
  await waitFor(() => expect(sent('otps.authenticate')).toHaveLength(2));
  expect(screen.queryByText('Invalid passcode, please try again.')).toBeNull();
  respond();
  expect(await screen.findByText('Invalid passcode, please try again.')).toBeTruthy();
  expect(inputOf(widget).value).toBe('');
});

test('OTP-04 OTP-09 after a wrong code, an incomplete one cannot be sent', async () => {
  const widget = await openPasscode();
  const { screen, user, code } = widget;
  await user.type(inputOf(widget), wrong(code));
  await screen.findByText('Invalid passcode, please try again.');
  await user.keyboard('1');
  expect(inputOf(widget).value).toBe('1');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('OTP-09 a code that got no response stays, and "Try again" sends it again', async () => {
  const widget = await openPasscode();
  const { screen, user, idp, code } = widget;
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
  await user.type(inputOf(widget), code);
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  expect(inputOf(widget).value).toBe(code);
  await user.type(inputOf(widget), '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
  await user.type(inputOf(widget), code.slice(-1));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-09 Enter sends a complete code again, in a form of its own', async () => {
  const widget = await openPasscode();
  const { screen, user, idp, code } = widget;
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
  await user.type(inputOf(widget), `${code.slice(0, 5)}{Enter}`);
  expect(screen.queryByText('Verifying...')).toBeNull();
  await user.type(inputOf(widget), code.slice(5));
  await screen.findByRole('button', { name: 'Try again' });
  expect(inputOf(widget).form?.noValidate).toBe(true);
  await user.type(inputOf(widget), '{Enter}');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test.each([
  { kind: 'error', error_type: 'too_many_requests' },
  { kind: 'error', error_type: 'internal_server_error' },
  { kind: 'text', status: 200 },
  { kind: 'empty', status: 502 },
] as const)('OTP-09 a code that the provider did not check stays valid: $kind $error_type $status', async (fault) => {
  const widget = await openPasscode();
  const { screen, user, idp, code } = widget;
  idp.faults.add({ call: 'otps.authenticate', fault });
  await user.type(inputOf(widget), code);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-05 OTP-06 the countdown runs from expirationMinutes until the code has expired', async () => {
  const clock = fakeClock();
  const { screen } = await openPasscode({ config: { products: ['otp'], otpOptions: { expirationMinutes: 2 } } });
  expect(screen.getByText(/^Your code expires in (2:00|1:59)\. Didn't get it\?$/)).toBeTruthy();
  await clock.pass(60_000);
  expect(await screen.findByText(/^Your code expires in (1:00|0:5\d)\. Didn't get it\?$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
  await clock.pass(60_000);
  expect(await screen.findByText('Your code has expired.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
});

test('OTP-06 that a code has expired is said in a region that was there before, and the way to a new one becomes a button', async () => {
  const clock = fakeClock();
  const widget = await openPasscode();
  const { screen } = widget;
  const resend = screen.getByRole('button', { name: 'Resend code' });
  const region = resend.parentElement?.querySelector('[aria-live="assertive"]');
  expect(region?.textContent).toBe('');
  expect(resend.className).toBe('siw-link');
  resend.focus();
  await clock.pass(5 * 60_000);
  await screen.findByText('Your code has expired.');
  expect(region?.textContent).toBe('Your code has expired.');
  expect(screen.getByRole('button', { name: 'Resend code' })).toBe(resend);
  expect(resend.className).toBe('siw-button');
  expect(document.activeElement).toBe(resend);
});

test('OTP-07 UI-02 that a code was sent again stays on the screen when its toast has gone, until it has expired', async () => {
  const clock = fakeClock();
  const { screen, user, root } = await openPasscode();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect((await screen.findByText('Code resent')).closest('.siw-toast')).toBeTruthy();
  await clock.pass(TOAST_SUCCESS_MS + TOAST_REMOVE_DELAY_MS);
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
  expect(screen.getByText('Code resent').closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  await clock.pass(5 * 60_000);
  await screen.findByText('Your code has expired.');
  expect(screen.queryByText('Code resent')).toBeNull();
});

test('OTP-05 a code is valid for 5 minutes by default', async () => {
  const { screen, sent } = await openPasscode();
  expect(screen.getByText(/^Your code expires in (5:00|4:5\d)\. Didn't get it\?$/)).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toEqual([{ email: ADA, expiration_minutes: 5 }]);
});

test('OTP-06 an expired code is refused with what the provider says', async () => {
  const clock = fakeClock();
  const widget = await openPasscode();
  const { screen, user, code } = widget;
  await clock.pass(5 * 60_000);
  await screen.findByText('Your code has expired.');
  await user.type(inputOf(widget), code);
  expect(await screen.findByText('The passcode has expired or was already used. Please request a new one.')).toBeTruthy();
});

test('UI-02 a toast of a screen that was left is not on the same screen when the visitor comes back', async () => {
  const { screen, user, root } = await openPasscode();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(root.querySelector('.siw-toast')).toBeNull();
});

test('UI-02 a toast that the visitor dismisses is removed a second later', async () => {
  const clock = fakeClock();
  const { screen, user, root } = await openPasscode();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const toast = root.querySelector<HTMLElement>('.siw-toast');
  expect(toast?.dataset.dismissed).toBe('');
  await clock.pass(TOAST_REMOVE_DELAY_MS);
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
});

test('OTP-07 resend restarts the countdown, and the next code goes with the new method id', async () => {
  const clock = fakeClock();
  const widget = await openPasscode();
  const { screen, user, idp, message, sent } = widget;
  await clock.pass(6 * 60_000);
  await screen.findByText('Your code has expired.');
  const [first] = idp.state.passcodes.all();
  // The second send makes Ada's account again: her address, and so the method, has another id then.
  await idp.reset();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(/^Your code expires in (5:00|4:5\d)\. Didn't get it\?$/)).toBeTruthy();
  expect(await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' })).toBeTruthy();
  const { code } = await message(ADA);
  const [second] = idp.state.passcodes.all();
  expect(second?.method_id).not.toBe(first?.method_id);
  await user.type(inputOf(widget), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(sent('otps.authenticate')).toEqual([{ token: code, method_id: second?.method_id, session_duration_minutes: 30 }]);
});

test('OTP-07 a resend that is under way is not begun again, nor by the second press of a double press', async () => {
  const { screen, user, hold, sent } = await openPasscode();
  const respond = hold('otps.email.loginOrCreate');
  const resend = screen.getByRole('button', { name: 'Resend code' });
  await user.click(resend);
  await waitFor(() => expect(resend.getAttribute('aria-busy')).toBe('true'));
  await user.click(resend);
  respond();
  expect(await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }), { detail: 2 });
  await settled();
  expect(sent('otps.email.loginOrCreate')).toHaveLength(2);
});

test('OTP-07 a resend clears the error of the last code', async () => {
  const widget = await openPasscode();
  const { screen, user, idp, code } = widget;
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
  await user.type(inputOf(widget), code);
  await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  expect(inputOf(widget).value).toBe('');
  expect(document.activeElement).toBe(inputOf(widget));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText(/^Something went wrong/)).toBeNull();
});

test('OTP-07 OTP-12 a code that is refused after a new one was sent shows why', async () => {
  const widget = await openPasscode();
  const { screen, user, hold, code } = widget;
  const respondToResend = hold('otps.email.loginOrCreate');
  const respondToCode = hold('otps.authenticate');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.type(inputOf(widget), code === '000000' ? '111111' : '000000');
  await screen.findByRole('progressbar');
  respondToResend();
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  respondToCode();
  expect(await screen.findByText('Invalid passcode, please try again.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(inputOf(widget));
});

test('OTP-12 a provider that rejects with the same error each time shows it after a resend too', async () => {
  const refused = new AuthError({ error_type: 'otp_code_not_found', status_code: 404 });
  const idp = createIdp();
  await idp.ready;
  const inner = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(() => inner.destroy());
  const { provider } = inner;
  const authenticate = async () => Promise.reject(refused);
  const widget = openWidgetOn(idp, { config, client: { provider: { ...provider, otps: { ...provider.otps, authenticate } } } });
  const { screen, user } = widget;
  await enterEmail(widget, ADA);
  for (const attempt of [1, 2]) {
    await user.type(await screen.findByLabelText('6-digit passcode'), '000000');
    await screen.findByText('Invalid passcode, please try again.');
    if (attempt === 1) await user.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(inputOf(widget).value).toBe(''));
    if (attempt === 1) await waitFor(() => expect(screen.queryByText('Invalid passcode, please try again.')).toBeNull());
  }
});

test("OTP-10 a failed resend shows the error's message as an error toast", async () => {
  const { screen, root, user, idp } = await openPasscode();
  idp.faults.add({
    call: 'otps.email.loginOrCreate',
    fault: { kind: 'error', error_type: 'too_many_requests', error_message: 'Only one code each minute.' },
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  const toast = (await screen.findByText('Only one code each minute.')).closest('.siw-toast');
  expect(toast?.getAttribute('data-kind')).toBe('error');
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
  expect(screen.getByText('Only one code each minute.').closest('.siw-text')?.getAttribute('data-tone')).toBe('error');
  expect(root.querySelectorAll('.siw-error:not(:empty)')).toHaveLength(0);
});

test('OTP-06 OTP-10 the reason why no code was sent again stays on the screen after the code has expired', async () => {
  const clock = fakeClock();
  const { screen, root, user, idp } = await openPasscode();
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeTruthy());
  await clock.pass(5 * 60_000);
  expect(await screen.findByText('Your code has expired.')).toBeTruthy();
  await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
  expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
});

test('OTP-12 an invalid email is refused without a call, until it is changed', async () => {
  const { screen, user, asked } = await openWidget({ config });
  const input = await screen.findByLabelText('Email');
  await user.type(input, 'ada@example');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Invalid email, please try again.')).toBeTruthy();
  expect(document.activeElement).toBe(input);
  await user.keyboard('.');
  expect(screen.queryByText('Invalid email, please try again.')).toBeNull();
  await user.clear(input);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Invalid email, please try again.')).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('OTP-03 autofill and keyboards know the field as a one-time code', async () => {
  const input = inputOf(await openPasscode());
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
});

test('OTP-04 OTP-09 the field has the focus while a code is sent again, and after each error', async () => {
  const widget = await openPasscode();
  const { screen, user, idp, code, hold } = widget;
  const field = inputOf(widget);
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
  await user.type(field, code);
  const again = await screen.findByRole('button', { name: 'Try again' });
  idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'error', error_type: 'otp_code_not_found' } });
  const respond = hold('otps.authenticate');
  await user.click(again);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement).toBe(field);
  screen.getByRole('button', { name: 'Back' }).focus();
  respond();
  expect(await screen.findByText('Invalid passcode, please try again.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('OTP-03 OTP-09 the field is described by the recipient of the code, and by its error', async () => {
  const widget = await openPasscode();
  const { screen, user, code } = widget;
  const described = () => {
    const ids = inputOf(widget).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent);
  };
  expect(described()).toEqual([`A 6-digit passcode was sent to you at ${ADA}.`, '']);
  await user.type(inputOf(widget), wrong(code));
  await screen.findByText('Invalid passcode, please try again.');
  expect(described()).toEqual([`A 6-digit passcode was sent to you at ${ADA}.`, 'Invalid passcode, please try again.']);
});
