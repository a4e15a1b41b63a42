// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { BackButton } from './BackButton.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkRow } from './LinkRow.tsx';

test('PKY-06 a disabled icon button keeps its focus and ignores clicks', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<IconButton iconPath="M0 0" label="Delete" onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  rerender(<IconButton iconPath="M0 0" label="Delete" disabled onClick={onClick} />);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a button with an icon only has its name as a tooltip too', () => {
  render(<IconButton iconPath="M0 0" label="Rename" onClick={() => {}} />);
  render(<BackButton label="Back" onClick={() => {}} />);
  for (const name of ['Rename', 'Back']) expect(screen.getByRole('button', { name }).title).toBe(name);
});

test('CRY-07 a row that leads to another site opens it in a new window without an opener', () => {
  render(<LinkRow href="https://metamask.io/download/">Metamask</LinkRow>);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Metamask' });
  expect([link.href, link.target, link.rel]).toEqual(['https://metamask.io/download/', '_blank', 'noopener noreferrer']);
});
