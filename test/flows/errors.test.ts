// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterEmail, openWidget } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const config = { products: ['otp'] } as const;

test("ERR-01 an API error shows its message in red under the input, with the provider's links and no other markup", async () => {
  const widget = await openWidget({ config });
  const { screen, idp } = widget;
  const error_message =
    'Not now <b>please</b>: see https://stytch.com/docs/limits, or http://stytch.com/ or https://stytch.com.evil.example/x.';
  idp.scenario.add({
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
  widget.idp.scenario.add({
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
  idp.scenario.add({ call: 'otps.email.loginOrCreate', fault });
  await enterEmail(widget, ADA);
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
});

test('UI-01 loading disables the submit button and shows a spinner, and a second submit does nothing', async () => {
  const widget = await openWidget({ config });
  const { screen, user, hold, sent } = widget;
  const answer = hold('otps.email.loginOrCreate');
  await enterEmail(widget, ADA);
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.querySelector('.siw-spinner')).toBeTruthy();
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  answer();
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(sent('otps.email.loginOrCreate')).toHaveLength(1);
});
