// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { Message } from '../../controlTypes.ts';
import { MessageList } from './MessageList.tsx';

const message = {
  id: 'a',
  channel: 'email',
  to: 'ada@example.com',
  code: '123456',
  text: 'Your code',
  sent_at: '2026-01-01T00:00:00Z',
};

const list = (messages: readonly object[]) => (
  <MessageList messages={messages as readonly Message[]} empty={<p>No message.</p>} renderLink={() => null} />
);

test('SBX-04 the first message is announced: the region that announces it is there before', () => {
  const { rerender } = render(list([]));
  const region = screen.getByText('No message.').closest('[aria-live]');
  rerender(list([message]));
  expect(screen.getByRole('list', { name: 'Messages' }).closest('[aria-live]')).toBe(region);
  expect(region).not.toBeNull();
});

test('SBX-04 a copied code is announced once, and the name of the button stays', async () => {
  const user = userEvent.setup();
  render(list([message]));
  const button = screen.getByRole('button', { name: 'Copy code' });
  await user.click(button);
  await waitFor(() => expect(button.textContent).toBe('Copied'));
  expect(screen.getByRole('button', { name: 'Copy code' })).toBe(button);
  // Neither the change of its text nor the change back is announced.
  expect(button.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  expect(button.nextElementSibling?.matches('[aria-live=polite]')).toBe(true);
  expect(button.nextElementSibling?.textContent).toBe('Copied');
});
