import type { Runtime } from 'webextension-polyfill';
import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';

/**
 * Creates a channel on a port between parts of the extension.
 * @param accept checks a message; any other message is dropped
 */
export function createRuntimePortChannel<Sent, Received>(
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
        // The other end has closed, and its event has not arrived yet.
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
