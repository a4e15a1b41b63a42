// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { PasswordField } from './PasswordField.tsx';

test('a password is hidden by default, the button shows the state, and no attribute contains it', async () => {
  render(
    <PasswordField
      label="Password"
      onChange={() => {}}
      autoComplete="new-password"
      passwordRules="minlength: 8;"
      describedBy="strength"
      showLabel="Show password"
      hideLabel="Hide password"
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect([input.type, toggle.title]).toEqual(['password', 'Show password']);
  await userEvent.type(input, 'correct horse');
  await userEvent.click(toggle);
  expect(input.value).toBe('correct horse');
  expect(document.body.innerHTML).not.toContain('horse');
  expect([input.type, toggle.title, toggle.getAttribute('aria-label')]).toEqual(['text', 'Hide password', 'Hide password']);
  expect(input.getAttribute('passwordrules')).toBe('minlength: 8;');
  expect(input.getAttribute('autocomplete')).toBe('new-password');
  expect(input.getAttribute('aria-describedby')).toBe('strength');
});

test('a keyboard neither changes the case of a password nor corrects it', () => {
  render(
    <PasswordField label="Password" onChange={() => {}} autoComplete="current-password" showLabel="Show" hideLabel="Hide" />,
  );
  const input = screen.getByLabelText('Password');
  expect(['autocapitalize', 'autocorrect', 'spellcheck', 'dir'].map((name) => input.getAttribute(name))).toEqual([
    'none',
    'off',
    'false',
    'ltr',
  ]);
  expect(screen.getByRole('button').title).toBe('Show');
});

test('PWD-18 ERR-01 a password with an error is marked, and described by the error and by its feedback', () => {
  const { container } = render(
    <PasswordField
      label="Password"
      onChange={() => {}}
      autoComplete="new-password"
      error="Too weak"
      describedBy="strength"
      showLabel="Show"
      hideLabel="Hide"
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const place = screen.getByRole('alert');
  expect(place.textContent).toBe('Too weak');
  expect(input.getAttribute('aria-describedby')).toBe(`${place.id} strength`);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('.siw-control')?.hasAttribute('data-invalid')).toBe(true);
  expect([input.required, input.name]).toEqual([true, 'password']);
});
