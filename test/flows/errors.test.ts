// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AuthError } from '../../src/index.ts';
import { hostErrorAdvice } from '../../src/provider/hostErrorAdvice.ts';
import { hostErrors } from '../../src/provider/hostErrors.ts';
import { listenToWarnings } from '../support/listenToWarnings.ts';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const config = { products: ['otp'] } as const;

test("ERR-01 an API error shows its message in red under the input, with the provider's links and no other markup", async () => {
  const widget = await openWidget({ config });
  const { screen, idp } = widget;
  const error_message =
    'Not now <b>please</b>: see https://stytch.com/docs/limits, or http://stytch.com/ or https://stytch.com.evil.example/x.';
  idp.faults.add({
    call: 'otps.email.loginOrCreate',
    fault: { kind: 'error', error_type: 'too_many_requests', error_message },
  });
  await enterEmail(widget, ADA);
  const link = await screen.findByRole<HTMLAnchorElement>('link');
  expect(link.href).toBe('https://stytch.com/docs/limits');
  expect(link.rel).toContain('noopener');
  const error = link.closest('.siw-error');
  expect(error?.textContent).toBe(error_message);
  expect(error?.querySelector('b')).toBeNull();
  expect(error?.getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(error?.id);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test("ERR-01 links to the back end's own pages are clickable too", async () => {
  const widget = await openWidget({ config, client: { backend: 'https://auth.shop.example' } });
  widget.idp.faults.add({
    call: 'otps.email.loginOrCreate',
    fault: { kind: 'error', error_type: 'too_many_requests', error_message: 'See https://auth.shop.example/help.' },
  });
  await enterEmail(widget, ADA);
  expect((await widget.screen.findByRole<HTMLAnchorElement>('link')).href).toBe('https://auth.shop.example/help');
});

test.each([
  { kind: 'error', error_type: 'internal_server_error', error_message: '' },
  { kind: 'drop' },
  { kind: 'text' },
  { kind: 'empty' },
] as const)('ERR-01 API-04 without a message of the provider the generic one is shown: $kind', async (fault) => {
  const widget = await openWidget({ config });
  const { screen, user, idp } = widget;
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault });
  await enterEmail(widget, ADA);
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
});

test('UI-01 loading disables the submit button and shows a spinner, and a second submit does nothing', async () => {
  const widget = await openWidget({ config });
  const { screen, user, hold, sent } = widget;
  const respond = hold('otps.email.loginOrCreate');
  await enterEmail(widget, ADA);
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.querySelector('.siw-spinner')).toBeTruthy();
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  respond();
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toHaveLength(1);
});

test('UI-01 of two submits in a row, before the button can be disabled, the second does nothing', async () => {
  const { screen, user, hold, sent } = await openWidget({ config });
  const respond = hold('otps.email.loginOrCreate');
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.type(field, ADA);
  field.form?.requestSubmit();
  field.form?.requestSubmit();
  respond();
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toHaveLength(1);
});

test('ERR-01 the error of an attempt disappears as soon as the next attempt begins', async () => {
  const widget = await openWidget({ config });
  const { screen, user, idp, hold } = widget;
  const error_message = 'Not now, please try again.';
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests', error_message } });
  await enterEmail(widget, ADA);
  await screen.findByText(error_message);
  const respond = hold('otps.email.loginOrCreate');
  const button = screen.getByRole('button', { name: 'Continue' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText(error_message)).toBeNull();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true');
  respond();
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
});

test('EVT-02 a call whose code does not load is reported once, and its message asks for another attempt', async () => {
  const lost = new AuthError({ error_type: 'chunk_unavailable', error_message: '', status_code: 0 });
  const provider = {
    bootstrap: { get: async () => ({}) },
    otps: { email: { loginOrCreate: () => Promise.reject(lost) } },
  };
  const widget = await openWidget({ config, client: { provider: provider as never } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText(/^Something went wrong\. Please check your connection and try again, or/)).toBeTruthy();
  await settled();
  expect(widget.errors.map(({ error_type }) => error_type)).toEqual(['chunk_unavailable']);
});

test('ERR-01 an unknown token shows no detail to visitors, and one instruction to the developer', async () => {
  const warned = listenToWarnings();
  const widget = await openWidget({ config, client: { publicToken: 'public-token-test-another' } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  expect(widget.root.textContent).not.toContain('public token');
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(widget.errors[0]).toMatchObject({
    error_type: 'public_token_not_found',
    error_message: 'public_token_not_found',
    status_code: 404,
  });
  expect(widget.errors[0]?.cause).toMatchObject({ error_message: 'This public token does not exist.' });
  await widget.user.click(widget.screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(widget.errors).toHaveLength(2));
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/\(public_token_not_found\): This public token does not exist\.\n.*`publicToken`.*sandbox/)],
  ]);
});

test.each(Object.entries(hostErrors))('ERR-01 %s is shown only to the developer', async (error_type, advice) => {
  const warned = listenToWarnings();
  const widget = await openWidget({ config });
  const error_message = 'The page is not set up for this.';
  widget.idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type, error_message } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText(/^Something went wrong/)).toBeTruthy();
  await waitFor(() => expect(warned.mock.calls).toEqual([[expect.stringContaining(hostErrorAdvice[advice])]]));
});

test.each([['emailMagicLinks'], ['otp'], ['passwords']] as const)(
  'EML-05 OTP-12 PWD-18 an invalid address is shown, has the focus again, and is not sent: %s',
  async (product) => {
    const { screen, user, asked } = await openWidget({ config: { products: [product] } });
    const field = await screen.findByLabelText('Email');
    await user.type(field, 'ada@example');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Invalid email/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(asked()).toEqual([]);
  },
);
