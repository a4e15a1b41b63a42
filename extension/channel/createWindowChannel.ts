import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';
import { sign } from './sign.ts';

/** Longer messages are dropped, in characters. */
const MAX_MESSAGE_LENGTH = 2_000_000;

interface WindowChannelOptions<Received> {
  window: Window;
  /** Known to the two ends of one injection; it is never sent. */
  secret: string;
  role: 'page' | 'relay';
  accept: (message: unknown) => message is Received;
}

/** What travels. The page can read it, as it can read everything that its own scripts do; it cannot write or repeat it. */
interface Envelope {
  siw: string;
  from: 'page' | 'relay';
  number: number;
  body: string;
  proof: string;
}

const isEnvelope = (data: unknown): data is Envelope => {
  if (typeof data !== 'object' || data === null) return false;
  const { siw, from, number, body, proof } = data as Partial<Envelope>;
  return (
    typeof siw === 'string' &&
    (from === 'page' || from === 'relay') &&
    Number.isSafeInteger(number) &&
    typeof body === 'string' &&
    body.length <= MAX_MESSAGE_LENGTH &&
    typeof proof === 'string'
  );
};

/**
 * A channel between the page's own world and the extension's in the same document, through the window's messages. Each carries a
 * number and a proof made with the secret of this injection, so that nobody else on the page can write, change or repeat one.
 */
export function createWindowChannel<Sent, Received>(options: WindowChannelOptions<Received>): Channel<Sent, Received> {
  const { window, secret, role, accept } = options;
  const listeners = createListeners<Received>();
  const life = new AbortController();
  const id = sign(secret, 'channel').slice(0, 16);
  const proofOf = (from: string, number: number, body: string) => sign(secret, `${from} ${number} ${body}`);
  const { origin } = window.location;
  // Documents of an opaque origin have no name that could be given; the message goes to this very window all the same.
  const target = origin === 'null' ? '*' : origin;
  let sent = 0;
  let seen = 0;

  const onMessage = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== window || sender !== origin || !isEnvelope(data)) return;
    const { siw, from, number, body, proof } = data;
    if (siw !== id || from === role || number <= seen || proof !== proofOf(from, number, body)) return;
    seen = number;
    const message: unknown = JSON.parse(body);
    if (accept(message)) listeners.tell(message);
  };
  window.addEventListener('message', onMessage, { signal: life.signal });

  return {
    send(message) {
      if (life.signal.aborted) return;
      const body = JSON.stringify(message);
      if (body.length > MAX_MESSAGE_LENGTH) return;
      sent += 1;
      const envelope: Envelope = { siw: id, from: role, number: sent, body, proof: proofOf(role, sent, body) };
      window.postMessage(envelope, target);
    },
    listen: listeners.listen,
    closed: life.signal,
    close: () => life.abort(),
  };
}
