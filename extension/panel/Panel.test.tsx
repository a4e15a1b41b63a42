// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { DeskState, PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { Panel } from './Panel.tsx';
import type { PanelPage } from './PanelPage.ts';

/** A panel for one page, and what stands behind it. */
function openPanel(inspected: Awaited<ReturnType<PanelPage['inspect']>>) {
  const [channel, background] = createMemoryChannel<PanelOrder, PanelNews>();
  const page: PanelPage = {
    inspect: async () => inspected,
    ask: async () => true,
    headers: async () => null,
    onNavigated: () => () => {},
  };
  const state: DeskState = {
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
  return { background, inject: () => screen.getByRole('button', { name: 'Inject' }) as HTMLButtonElement };
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
  ['https://chromewebstore.google.com/', 'text/html', 'Browsers keep extensions out of their stores.'],
  ['https://addons.mozilla.org/firefox/', 'text/html', 'Browsers keep extensions out of their stores.'],
  ['about:config', 'text/html', 'This is a page of the browser itself. It lets no extension in.'],
  ['file:///etc/motd', 'text/plain', 'Extensions may not enter files. Serve the folder on localhost.'],
  ['https://shop.example/terms', 'application/pdf', 'This is a PDF. It has no document that a widget could go into.'],
])('of %s as %s the panel says why no widget can be there', async (url, contentType, why) => {
  const { inject } = openPanel({ url, contentType, frames: [] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(inject().disabled).toBe(true);
});
