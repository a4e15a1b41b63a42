import { connectSandbox } from '../background/backend/connectSandbox.ts';
import { createMemoryStore } from '../background/store/createMemoryStore.ts';
import { createTabSession, type TabSession } from '../background/tab/createTabSession.ts';
import type { Channel } from '../channel/Channel.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';
import { frameTabs } from './frameTabs.ts';

/**
 * Control routes identify other computers by a cookie. The widget's calls send no cookies, like those of the extension, so that
 * they do not affect the playground's own session.
 */
const send: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return fetch(input, { ...init, credentials: pathname.startsWith('/__sandbox/') ? 'same-origin' : 'omit' });
};

/** Runs the background of the extension for a frame of this page, in memory. Returns a panel's end of the channel to it. */
export function openTabSession(frame: HTMLIFrameElement): Channel<PanelCommand, PanelEvent> {
  let backend: ReturnType<typeof connectSandbox> | undefined;
  const findBackend = (_injection: unknown, retry = false) => {
    if (retry) backend = undefined;
    backend ??= connectSandbox(location.origin, send);
    backend.catch(() => {
      backend = undefined;
    });
    return backend;
  };
  const tabSession: TabSession = createTabSession({
    tabId: 0,
    tabs: frameTabs(frame, () => tabSession),
    store: createMemoryStore(),
    findBackend,
    newSecret: () => crypto.randomUUID(),
  });
  frame.addEventListener('load', () => void tabSession.loaded());
  const [panel, background] = createMemoryChannel<PanelCommand, PanelEvent>();
  void tabSession.addPanel(background);
  return panel;
}
