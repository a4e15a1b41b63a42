// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openWidget } from '../../../test/support/openWidget.ts';

async function open() {
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const field = (await widget.screen.findByLabelText('Phone number')) as HTMLInputElement;
  return { ...widget, field };
}

test('OTP-02 a number that was typed before the countries have loaded is formatted when they have', async () => {
  const { field, screen } = await open();
  field.setSelectionRange(0, 0);
  fireEvent.input(field, { target: { value: '2025550100' } });
  await screen.findByRole('button', { name: /^Country/ });
  await waitFor(() => expect(field.value).toBe('(202) 555-0100'));
});

test('OTP-02 digits in the middle of a number stay as they were typed', async () => {
  const { field, screen, user } = await open();
  await screen.findByRole('button', { name: /^Country/ });
  await user.type(field, '2025550');
  expect(field.value).toBe('(202) 555-0');
  field.setSelectionRange(2, 2);
  await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field.value).toBe('(2902) 555-0');
});

test('OTP-02 the example of a number is one of the country that is selected at first', async () => {
  const { field, screen, user } = await open();
  await screen.findByRole('button', { name: /^Country/ });
  expect(field.placeholder).not.toBe('');
  await user.type(field, '+49301234567');
  await waitFor(() => expect(field.placeholder).toBe(''));
});

test('OTP-02 a number that is refused has the focus and a message', async () => {
  const { field, screen, user } = await open();
  await screen.findByRole('button', { name: /^Country/ });
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('OTP-02 a number that a keyboard still composes is not formatted', async () => {
  const { field, screen } = await open();
  await screen.findByRole('button', { name: /^Country/ });
  fireEvent.input(field, { target: { value: '2025550100' }, isComposing: true });
  expect(field.value).toBe('2025550100');
  fireEvent.input(field, { target: { value: '2025550101' } });
  expect(field.value).toBe('(202) 555-0101');
});

test('OTP-02 assistive technology knows that the number is required', async () => {
  const { field } = await open();
  expect(field.required).toBe(true);
});
