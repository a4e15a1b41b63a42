// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { UsernameField } from './UsernameField.tsx';

test('PWD-02 PWD-03 the address beside a password is read-only, and a password manager recognises it as the name of the account', () => {
  render(<UsernameField value="ada@example.com" label="Email" />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  expect([input.value, input.readOnly, input.type, input.autocomplete]).toEqual(['ada@example.com', true, 'email', 'username']);
});

test('RST-01 an address that the page does not know is a hidden field, which only a password manager reaches', () => {
  const { container } = render(<UsernameField value={undefined} label="Email" />);
  const input = container.querySelector('input') as HTMLInputElement;
  expect([input.autocomplete, input.tabIndex, input.getAttribute('aria-hidden'), input.readOnly]).toEqual([
    'username',
    -1,
    'true',
    false,
  ]);
  expect(screen.queryByLabelText('Email')).toBeNull();
});
