// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOGLE_SCRIPT } from './googleScript.ts';

afterEach(() => vi.unstubAllGlobals());

interface GoogleId {
  initialize(config: object): void;
  prompt(): void;
}

test('ONE-01 a prompt without a network stays, for another attempt', async () => {
  const responses = [{}, new TypeError('Failed to fetch'), { credential: 'a-credential' }];
  const fetch = vi.fn(async () => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return Response.json(response);
  });
  vi.stubGlobal('fetch', fetch);
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { src: 'http://localhost:4100/scripts/gsi' } });
  new Function(GOOGLE_SCRIPT)();
  const { id } = (window as unknown as { google: { accounts: { id: GoogleId } } }).google.accounts;
  const callback = vi.fn();
  id.initialize({ client_id: 'client', callback });
  id.prompt();
  const form = () => document.querySelector('[data-simulated-one-tap]')?.shadowRoot?.querySelector('form') ?? null;
  await vi.waitFor(() => expect(form()).not.toBeNull());

  fireEvent.submit(form() as HTMLFormElement);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(form()).not.toBeNull();

  fireEvent.submit(form() as HTMLFormElement);
  await vi.waitFor(() => expect(callback).toHaveBeenCalledExactlyOnceWith({ credential: 'a-credential', select_by: 'user' }));
  expect(form()).toBeNull();
});
