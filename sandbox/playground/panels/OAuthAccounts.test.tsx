// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { emptyFeed } from '../../devtools/feed/Feed.ts';
import { type PlaygroundContext, PlaygroundProvider } from '../PlaygroundContext.ts';
import { OAuthAccounts } from './OAuthAccounts.tsx';

afterEach(() => void vi.unstubAllGlobals());

const panel = (calls: number) => (
  <PlaygroundProvider value={{ feed: { ...emptyFeed, calls: Array(calls).fill({}) } } as unknown as PlaygroundContext}>
    <OAuthAccounts />
  </PlaygroundProvider>
);

test.each(['before', 'after'])(
  'a deleted account does not come back with the response to an earlier request that arrives %s that of the deletion',
  async (when) => {
    const resolvers: ((response: object) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => resolvers.push(resolve)));
    const { rerender } = render(panel(0));
    /** Returns a function that responds to the newest request. */
    const newest = (...accounts: object[]) => {
      const resolve = resolvers.at(-1);
      return () => act(async () => resolve?.({ ok: true, json: async () => ({ accounts }) }));
    };
    const ada = { id: 'ada', provider: 'github', label: 'ada' };
    await newest(ada)();
    rerender(panel(1));
    const respondLate = newest(ada);
    const button = screen.getByRole('button', { name: 'Delete the account ada' });
    button.focus();
    fireEvent.click(button);
    const respondToDeletion = newest();
    if (when === 'before') await respondLate();
    await respondToDeletion();
    if (when === 'after') await respondLate();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Accounts at providers' }));
  },
);

test('an account that was deleted on another page disappears without an error', async () => {
  let accounts = [{ id: 'ada', provider: 'github', label: 'ada' }];
  const refusal = { error_type: 'oauth_user_registration_not_found', error_message: 'It could not be found.' };
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'DELETE' ? Response.json(refusal, { status: 404 }) : Response.json({ accounts }),
  );
  render(panel(0));
  const button = await screen.findByRole('button', { name: 'Delete the account ada' });
  accounts = [];
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(screen.queryByText(refusal.error_message)).toBeNull();
});
