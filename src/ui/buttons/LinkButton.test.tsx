// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { LinkButton } from './LinkButton.tsx';

test('UI-01 a busy link button ignores clicks', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<LinkButton onClick={onClick}>Resend code</LinkButton>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <LinkButton busy onClick={onClick}>
      Resend code
    </LinkButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a link to another site opens in a new window without an opener', () => {
  render(<LinkButton href="https://mail.google.com/">Open Gmail</LinkButton>);
  const link = screen.getByRole('link', { name: 'Open Gmail' });
  expect(link.getAttribute('href')).toBe('https://mail.google.com/');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('UI-01 a busy link button says so; it has a spinner only where it looks like a button', () => {
  const { container, rerender } = render(<LinkButton busy>Resend code</LinkButton>);
  const button = screen.getByRole('button', { name: 'Resend code' });
  expect(['aria-busy', 'aria-disabled'].map((name) => button.getAttribute(name))).toEqual(['true', 'true']);
  expect(container.querySelector('.siw-spinner')).toBeNull();
  rerender(
    <LinkButton busy prominent>
      Resend code
    </LinkButton>,
  );
  expect(screen.getByRole('button')).toBe(button);
  expect(container.querySelector('.siw-spinner')).not.toBeNull();
  rerender(<LinkButton prominent>Resend code</LinkButton>);
  expect(['aria-busy', 'aria-disabled'].map((name) => button.getAttribute(name))).toEqual([null, null]);
  expect(container.querySelector('.siw-spinner')).toBeNull();
});
