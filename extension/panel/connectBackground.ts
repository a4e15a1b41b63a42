import browser from 'webextension-polyfill';
import type { Channel } from '../channel/Channel.ts';
import { createListeners } from '../channel/createListeners.ts';
import { createRuntimePortChannel } from '../channel/createRuntimePortChannel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';

/** Delay before a stopped background is connected again, in milliseconds. */
const RETRY_MS = 150;

/** Connects to the background. The browser stops it when it is idle, so the panel reconnects. */
export function connectBackground(tabId: number): Channel<PanelCommand, PanelEvent> {
  const listeners = createListeners<PanelEvent>();
  const life = new AbortController();
  let current: Channel<PanelCommand, PanelEvent>;
  /** Commands that were sent during a reconnection. */
  const waiting: PanelCommand[] = [];
  const connect = () => {
    if (life.signal.aborted) return;
    try {
      const port = browser.runtime.connect({ name: `panel:${tabId}` });
      current = createRuntimePortChannel<PanelCommand, PanelEvent>(port, (_message): _message is PanelEvent => true);
    } catch {
      // The extension was updated: this panel belongs to the previous version.
      return life.abort();
    }
    current.listen(listeners.emit);
    current.closed.addEventListener('abort', () => setTimeout(connect, RETRY_MS));
    for (const each of waiting.splice(0)) current.send(each);
  };
  connect();
  return {
    send(message) {
      if (current.closed.aborted) waiting.push(message);
      else current.send(message);
    },
    listen: listeners.listen,
    closed: life.signal,
    close() {
      life.abort();
      current.close();
    },
  };
}
