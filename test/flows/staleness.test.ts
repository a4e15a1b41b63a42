// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const PASSWORD = 'an old horse sings at noon';

test('MAIN-09 EVT-02 a sign-in that completes after going back does not navigate, and is reported to the page', async () => {
  const widget = await openWidget({
    config: { products: ['passwords'] },
    idp: { seed: [{ emails: [ADA], password: PASSWORD }] },
  });
  const { screen, user, hold, client, events } = widget;
  await enterEmail(widget, ADA);
  const respond = hold('passwords.authenticate');
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  respond();
  await waitFor(() => expect(client.session.get()).toBeTruthy());
  await settled();
  expect(events.map(({ type }) => type)).toEqual(['USER_SEARCH', 'PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(screen.queryByText('You have successfully logged in.')).toBeNull();
});

test('MAIN-09 EVT-02 an error after going back is reported only to the page', async () => {
  const widget = await openWidget({
    config: { products: ['passwords'] },
    idp: { seed: [{ emails: [ADA], password: PASSWORD }] },
  });
  const { screen, user, hold, root, errors } = widget;
  await enterEmail(widget, ADA);
  const respond = hold('passwords.authenticate');
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  respond();
  await waitFor(() => expect(errors.map(({ error_type }) => error_type)).toEqual(['unauthorized_credentials']));
  await settled();
  expect(root.textContent).not.toContain('Email or password is wrong.');
});

test('MAIN-09 a resend that ends after the visitor went back shows no toast and does not lead back', async () => {
  const widget = await openWidget({ config: { products: ['otp'] } });
  const { screen, user, hold, events, root } = widget;
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const respond = hold('otps.email.loginOrCreate');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  respond();
  await waitFor(() => expect(events).toHaveLength(2));
  await settled();
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(root.textContent).not.toContain('Code resent');
});

test('OTP-10 a resend that ends on a later screen for a passcode shows no toast there', async () => {
  const widget = await openWidget({ config: { products: ['otp'] } });
  const { screen, user, hold, events, root, message } = widget;
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const respond = hold('otps.email.loginOrCreate');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await message(ADA, 2);
  // The next call of this name is answered at once.
  hold('otps.email.loginOrCreate')();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  respond();
  await waitFor(() => expect(events).toHaveLength(3));
  await settled();
  expect(root.textContent).not.toContain('Code resent');
});

test('MAIN-09 the first of two screens that were asked for is left behind', async () => {
  const widget = await openWidget({ config: { products: ['otp'] } });
  const { screen, user, hold, message } = widget;
  await enterEmail(widget, ADA);
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const { code } = await message(ADA);
  const respond = hold('otps.authenticate');
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  respond();
  await settled();
  expect(screen.getByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(screen.queryByText('Your passcode has been successfully verified.')).toBeNull();
});
