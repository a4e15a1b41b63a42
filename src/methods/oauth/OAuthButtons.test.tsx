// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { resolveConfig } from '../../config.ts';
import { ENGLISH, mergeCopy } from '../../copy/copy.ts';
import { AuthError } from '../../errors.ts';
import { runtimeAtom, type Shown, shownAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';

test('OAU-02 the window for a sign-in whose code does not load is closed again, and the visitor reads that', async () => {
  const popup = { closed: false, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  const store = createStore();
  const errors: Error[] = [];
  const runtime: Partial<Runtime> = {
    config: resolveConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], popup: true } }),
    copy: mergeCopy({}, ENGLISH),
    copyOverrides: {},
    language: ENGLISH,
    loadOnce: async () => {
      throw new AuthError({ error_type: 'chunk_unavailable', status_code: 0 });
    },
    onError: (error) => errors.push(error),
  };
  store.set(runtimeAtom, runtime as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, Component: OAuthButtons, leaving: new AbortController() } as Shown);
  render(
    <StoreProvider value={store}>
      <OAuthButtons />
    </StoreProvider>,
  );
  // No file loads in this test: Google's logo is there with its button.
  expect(screen.getByRole('button').querySelectorAll('.siw-google')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByText(/^Something went wrong\./)).closest('[role=alert]')).toBeTruthy();
  await waitFor(() => expect(popup.close).toHaveBeenCalled());
  expect(errors).not.toEqual([]);
});
