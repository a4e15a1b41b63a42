// @vitest-environment happy-dom
import { type ComponentType, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';

const mountRedirect = vi.hoisted(() => vi.fn());
vi.mock('signin-widget', () => ({ mountRedirect, createClient: () => ({}) }));

test('CFG-14 the page for redirects of a React app mounts once for each visit, also in strict mode', async () => {
  // Not in the types of the tests: the host has its own packages.
  const file = '../hosts/react-router/app/routes/callback.tsx';
  const { default: Callback }: { default: ComponentType } = await import(file);
  mountRedirect.mockReturnValue({ unmount: vi.fn() });
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  onTestFinished(() => root.unmount());
  for (const visit of [1, 2]) {
    root.render(createElement(StrictMode, null, createElement(Callback, { key: visit })));
    await vi.waitFor(() => expect(mountRedirect).toHaveBeenCalledTimes(visit));
    await new Promise((resolve) => setTimeout(resolve));
    expect(mountRedirect).toHaveBeenCalledTimes(visit);
  }
});
