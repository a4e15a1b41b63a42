import type { Feed } from './feed.ts';
import { newId } from './newId.ts';
import type { Tables } from './tables.ts';

export interface Message {
  id: string;
  channel: 'sms' | 'whatsapp' | 'email';
  /** Email address or E.164 number. */
  to: string;
  subject: string | null;
  text: string;
  /** The passcode in it, if any. */
  code: string | null;
  /** The address to open, if any; a reset mail's is the form. */
  link: string | null;
  /** Every address in it, by its `stytch_token_type`. */
  links?: { readonly [tokenType: string]: string };
  /** RFC 3339, UTC. */
  sent_at: string;
}

export interface Outbox {
  send(message: Omit<Message, 'id' | 'sent_at'>): Message;
  /** Messages in the order in which they were sent, those for `to` only where given. */
  list(to?: string): readonly Message[];
  /** The newest message for `to`. */
  last(to: string): Message | undefined;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: Message) => void): () => void;
}

const KEPT = 200;

/** Every text and mail that the mock 'sent', the newest 200 of them. */
export function createOutbox(tables: Tables, feed: Feed, now: () => number): Outbox {
  const list = (to?: string) => {
    const address = to?.trim().toLowerCase();
    return tables.messages.all().filter((message) => address === undefined || message.to === address);
  };
  return {
    send(draft) {
      const message = { id: newId('message'), ...draft, sent_at: new Date(now()).toISOString() };
      tables.messages.put(message.id, message);
      for (const old of list().slice(0, -KEPT)) tables.messages.delete(old.id);
      feed.publish('message', message);
      return message;
    },
    list,
    last: (to) => list(to).at(-1),
    subscribe: (listener) => feed.subscribe((item) => item.name === 'message' && listener(item.data)),
  };
}
