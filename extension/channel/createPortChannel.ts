import type { Runtime } from 'webextension-polyfill';
import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';

/**
 * A channel through a port between parts of the extension.
 * @param accept what a message has to be to be passed on; anything else is dropped
 */
export function createPortChannel<Sent, Received>(
  port: Runtime.Port,
  accept: (message: unknown) => message is Received,
): Channel<Sent, Received> {
  const listeners = createListeners<Received>();
  const life = new AbortController();
  port.onMessage.addListener((message: unknown) => {
    if (accept(message)) listeners.emit(message);
  });
  port.onDisconnect.addListener(() => life.abort());
  return {
    send(message) {
      if (life.signal.aborted) return;
      try {
        port.postMessage(message);
      } catch {
        // The other end is gone, and its news of that is on the way.
        life.abort();
      }
    },
    listen: listeners.listen,
    closed: life.signal,
    close() {
      port.disconnect();
      life.abort();
    },
  };
}
