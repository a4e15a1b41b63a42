import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';

/** Maximum length of a message in characters. Longer ones are dropped. */
const MAX_MESSAGE_LENGTH = 2_000_000;

/**
 * Creates a channel on one end of a `MessageChannel`, with text messages, because the two ends may be in different worlds of one
 * document.
 * @param accept checks a message; any other message is dropped
 */
export function createMessagePortChannel<Sent, Received>(
  port: MessagePort,
  accept: (message: unknown) => message is Received,
): Channel<Sent, Received> {
  const listeners = createListeners<Received>();
  const life = new AbortController();
  // Bound once, so that a function that the page replaces later receives no message.
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
      // Not `port.close()`, because Firefox then drops messages that have not arrived yet.
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
