// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openWidget } from '../support/openWidget.ts';

test('OTP-01 OTP-03 OTP-04 OTP-11 an email passcode is sent, entered and accepted', async () => {
  const { screen, user, message, client, events } = await openWidget({ config: { products: ['otp'] } });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  expect(screen.getByText('A 6-digit passcode was sent to you at ada@example.com.')).toBeTruthy();
  const { code } = await message('ada@example.com');
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy();
  expect(client.session.get()?.session_id).toMatch(/^session-test-/);
  expect(events.map(({ type }) => type)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});
