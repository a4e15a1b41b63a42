// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { TextField } from './TextField.tsx';

const email = {
  id: 'email',
  label: 'Email',
  type: 'email',
  name: 'email',
  autoComplete: 'username',
  dir: 'ltr',
  value: '',
} as const;

test('ERR-01 the error element exists before the error, and describes the input when it has text', () => {
  const { rerender } = render(<TextField {...email} onChange={() => {}} />);
  const input = screen.getByLabelText('Email');
  const place = screen.getByRole('alert');
  expect(place.textContent).toBe('');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);

  rerender(<TextField {...email} onChange={() => {}} error="Invalid email address" />);
  expect(screen.getByRole('alert')).toBe(place);
  expect(place.textContent).toBe('Invalid email address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe(place.id);
});

test('a field reports what is typed', async () => {
  const onChange = vi.fn();
  render(<TextField {...email} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Email'), 'a');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a', false);
});

test('a value that a script of the page fills in counts as typed', () => {
  const onChange = vi.fn();
  render(<TextField {...email} onChange={onChange} />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  input.value = 'ada@example.com';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ada@example.com', false);
});

test('a value that a script of the page sets without an event stays until the field has another one', () => {
  const { rerender } = render(<TextField {...email} onChange={() => {}} />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  input.value = 'ada@example.com';
  rerender(<TextField {...email} onChange={() => {}} />);
  expect(input.value).toBe('ada@example.com');
  rerender(<TextField {...email} value="bo@example.com" onChange={() => {}} />);
  expect(input.value).toBe('bo@example.com');
});

test('a field neither changes the case of what is typed nor checks its spelling', () => {
  render(<TextField {...email} onChange={() => {}} />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('autocapitalize')).toBe('none');
  expect(input.getAttribute('spellcheck')).toBe('false');
});

test('OTP-02 a field says whether its text is still being composed', () => {
  const onChange = vi.fn();
  render(<TextField {...email} onChange={onChange} />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  input.value = 'あ';
  fireEvent.input(input, { isComposing: true });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('あ', true);
});

test('ERR-01 the frame of a field is marked while it has an error', () => {
  const { container, rerender } = render(<TextField {...email} onChange={() => {}} error="Invalid email address" />);
  expect(container.querySelector('.siw-control')?.hasAttribute('data-invalid')).toBe(true);
  rerender(<TextField {...email} onChange={() => {}} />);
  expect(container.querySelector('.siw-control')?.hasAttribute('data-invalid')).toBe(false);
});
