// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openWidget } from '../../test/support/openWidget.ts';

test.each([
  ['an address with a wrong format', 'ada@', undefined],
  ['an address that the back end refuses', 'ada@example.test', 'invalid_email'],
])('%s has the focus and a message', async (_which, address, error_type) => {
  const { idp, screen, user } = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  if (error_type) idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type } });
  const field = (await screen.findByLabelText('Email')) as HTMLInputElement;
  await user.type(field, address);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});
