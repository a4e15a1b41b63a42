// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openWidget } from '../../../test/support/openWidget.ts';

// The only test of this file, because the countries load once.
test('OTP-02 a page may wrap the field of a number in an element before the countries have loaded', async () => {
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const { screen, user, sent, errors } = widget;
  const field = await screen.findByLabelText<HTMLInputElement>('Phone number');
  expect(screen.queryByRole('button', { name: /^Country/ })).toBeNull();
  // As scripts that style all forms of a page do.
  const wrapper = document.createElement('div');
  field.replaceWith(wrapper);
  wrapper.append(field);
  await screen.findByRole('button', { name: /^Country/ });
  await user.type(screen.getByLabelText('Phone number'), '2025550100{Enter}');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(sent('otps.sms.loginOrCreate')).toMatchObject([{ phone_number: '+12025550100' }]);
  expect(errors).toEqual([]);
});
