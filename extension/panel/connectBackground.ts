import browser from 'webextension-polyfill';
import type { Channel } from '../channel/Channel.ts';
import { createListeners } from '../channel/createListeners.ts';
import { createPortChannel } from '../channel/createPortChannel.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';

/** How long a background that was stopped gets before it is called again, in milliseconds. */
const RETRY_MS = 150;

/** The channel to the background, which the browser stops when nothing happens: the panel calls it back. */
export function connectBackground(tabId: number): Channel<PanelOrder, PanelNews> {
  const listeners = createListeners<PanelNews>();
  const life = new AbortController();
  let current: Channel<PanelOrder, PanelNews>;
  const connect = () => {
    if (life.signal.aborted) return;
    try {
      const port = browser.runtime.connect({ name: `panel:${tabId}` });
      current = createPortChannel<PanelOrder, PanelNews>(port, (_message): _message is PanelNews => true);
    } catch {
      // The extension was updated: this panel belongs to the one before.
      return life.abort();
    }
    current.listen(listeners.tell);
    current.closed.addEventListener('abort', () => setTimeout(connect, RETRY_MS));
  };
  connect();
  return {
    send: (message) => current.send(message),
    listen: listeners.listen,
    closed: life.signal,
    close() {
      life.abort();
      current.close();
    },
  };
}
