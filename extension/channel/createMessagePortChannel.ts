import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';

/** Longer messages are dropped, in characters. */
const MAX_MESSAGE_LENGTH = 2_000_000;

/**
 * A channel through one end of a `MessageChannel`, in text: the two ends may be in different worlds of one document.
 * @param accept what a message has to be to be passed on; anything else is dropped
 */
export function createMessagePortChannel<Sent, Received>(
  port: MessagePort,
  accept: (message: unknown) => message is Received,
): Channel<Sent, Received> {
  const listeners = createListeners<Received>();
  const life = new AbortController();
  // Taken once: what a page replaces later sees no message.
  const post = port.postMessage.bind(port);
  const { parse, stringify } = JSON;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (life.signal.aborted || typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return;
    const message = parsed(data, parse);
    if (accept(message)) listeners.emit(message);
  };
  return {
    send(message) {
      const text = stringify(message);
      if (!life.signal.aborted && text.length <= MAX_MESSAGE_LENGTH) post(text);
    },
    listen: listeners.listen,
    closed: life.signal,
    close() {
      // Not `port.close()`: Firefox then drops what was sent and has not arrived.
      port.onmessage = null;
      life.abort();
    },
  };
}

function parsed(text: string, parse: typeof JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
