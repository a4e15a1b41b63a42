// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/support/render.tsx';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent, TabSessionState } from '../protocol/PanelEvent.ts';
import { Panel } from './Panel.tsx';
import type { PanelPage } from './PanelPage.ts';

/** A panel for one page, and what stands behind it. */
function openPanel(inspected: Awaited<ReturnType<PanelPage['inspect']>>, headers: PanelPage['headers'] = async () => null) {
  const [channel, background] = createMemoryChannel<PanelCommand, PanelEvent>();
  const page: PanelPage = {
    inspect: async () => inspected,
    ask: async () => true,
    headers,
    onNavigated: () => () => {},
  };
  const state: TabSessionState = {
    url: inspected.url,
    allowance: 'site',
    injection: null,
    phase: 'out',
    problem: '',
    calls: [],
    picking: false,
    loads: 0,
  };
  render(<Panel channel={channel} page={page} />);
  background.send({ type: 'state', state });
  const commands: PanelCommand[] = [];
  background.listen((command) => commands.push(command));
  return { background, commands, inject: () => screen.getByRole('button', { name: 'Inject' }) as HTMLButtonElement };
}

test('a panel that an update has cut off says what to do, and does nothing more', async () => {
  const { background, inject } = openPanel({ url: 'https://shop.example/', contentType: 'text/html', frames: [] });
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => background.close());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The extension was updated or removed. Close the developer tools and open them again.',
    ),
  );
  expect(inject().disabled).toBe(true);
});

test.each([
  ['https://chromewebstore.google.com/', 'text/html', 'Extensions cannot access the extension store.'],
  ['https://addons.mozilla.org/firefox/', 'text/html', 'Extensions cannot access the extension store.'],
  ['about:config', 'text/html', 'This is a page of the browser. Extensions cannot access it.'],
  ['file:///etc/motd', 'text/plain', 'Extensions cannot access files. Serve the folder on localhost.'],
  ['https://shop.example/terms', 'application/pdf', 'This is a PDF. The widget needs an HTML page.'],
])('of %s as %s the panel says why no widget can be there', async (url, contentType, why) => {
  const { inject } = openPanel({ url, contentType, frames: [] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(inject().disabled).toBe(true);
});

const ofFrame: PageSnapshot = {
  url: 'https://pay.example/form',
  secure: true,
  framed: true,
  opaque: false,
  crossOriginIsolated: false,
  headers: null,
  headersFrom: 'unknown',
  metaPolicies: [],
  viewport: { width: 600, height: 400, content: null },
  rootFontSize: 16,
  defaultFontSize: 16,
  direction: 'ltr',
  frames: [],
  fixtures: [],
  fields: [],
  probe: {
    selector: '#sign-in',
    width: 400,
    reached: [],
    zoom: 1,
    background: '',
    colorScheme: 'light',
    clipping: [],
    stacking: [],
    coveredBy: null,
  },
  cookieNames: [],
  cookies: [],
  denied: [],
};

test('EXT-02 the audit of a place in a frame goes by the headers of that frame', async () => {
  const policies: Readonly<Record<string, string>> = {
    [ofFrame.url]: "connect-src 'self'",
    'https://shop.example/': "default-src 'none'",
  };
  const { background, commands } = openPanel(
    { url: 'https://shop.example/', contentType: 'text/html', frames: [] },
    async (url) => [{ name: 'Content-Security-Policy', value: policies[url] ?? '' }],
  );
  act(() => background.send({ type: 'picked', frameId: 4, selector: '#sign-in', label: 'div#sign-in' }));
  await waitFor(() => expect(screen.getByText('frame 4')).toBeDefined());
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  act(() => screen.getByRole('button', { name: 'Audit this page' }).click());
  await waitFor(() =>
    expect(commands).toContainEqual({ type: 'collect', id: 0, frameId: 4, selector: '#sign-in', askAgain: true }),
  );
  act(() => background.send({ type: 'collected', id: 0, snapshot: ofFrame, problem: '' }));
  await waitFor(() => expect(screen.getByText("Content-Security-Policy: connect-src 'self'")).toBeDefined());
  expect(screen.queryByText(/default-src 'none'/)).toBeNull();
});

test('a tab that cannot show what it gets says so, and the rest of the panel goes on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { background, inject } = openPanel({ url: 'https://shop.example/', contentType: 'text/html', frames: [] });
  const event = { type: 'step', name: 'submitPasscode', ms: Number.MAX_SAFE_INTEGER, outcome: '', failed: false } as const;
  act(() => background.send({ type: 'item', item: { id: '1', at: Date.now(), event } }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This tab cannot show what the page sent\. /));
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('tab', { name: 'Inbox' }).click());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  error.mockRestore();
});
