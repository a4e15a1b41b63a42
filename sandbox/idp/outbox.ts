import type { ConditionsControl } from './conditions.ts';
import type { Feed } from './feed.ts';
import { newId } from './newId.ts';
import type { Tables } from './tables.ts';
import { waitFor } from './waitFor.ts';

/** A text or mail that the mock has sent. */
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
  /** Sends a message, which arrives at once or after the time that the conditions say. */
  send(message: Omit<Message, 'id' | 'sent_at'>): Message;
  /** Messages in the order in which they were sent, those for `to` only where given. */
  list(to?: string): readonly Message[];
  /** The newest message for `to`. */
  last(to: string): Message | undefined;
  /** Takes back what is still on its way. */
  recall(): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: Message) => void): () => void;
}

const KEPT = 200;

interface Mail {
  tables: Tables;
  feed: Feed;
  now: () => number;
  conditions: Pick<ConditionsControl, 'get'>;
  /** Ends what is on its way. */
  closed: AbortSignal;
}

/** Every text and mail that the mock 'sent', the newest 200 of them. */
export function createOutbox({ tables, feed, now, conditions, closed }: Mail): Outbox {
  let onTheWay = new Set<string>();
  const list = (to?: string) => {
    const address = to?.trim().toLowerCase();
    return tables.messages.all().filter((message) => address === undefined || message.to === address);
  };
  const deliver = (message: Message) => {
    tables.messages.put(message.id, message);
    for (const old of list().slice(0, -KEPT)) tables.messages.delete(old.id);
    feed.publish('message', message);
  };
  const deliverLate = async (message: Message, ms: number) => {
    onTheWay.add(message.id);
    await waitFor(closed, ms);
    if (!closed.aborted && onTheWay.delete(message.id)) deliver(message);
  };
  return {
    send(draft) {
      const message = { id: newId('message'), ...draft, sent_at: new Date(now()).toISOString() };
      const { deliveryMs } = conditions.get();
      if (deliveryMs > 0) void deliverLate(message, deliveryMs);
      else deliver(message);
      return message;
    },
    recall: () => {
      onTheWay = new Set();
    },
    list,
    last: (to) => list(to).at(-1),
    subscribe: (listener) => feed.subscribe((item) => item.name === 'message' && listener(item.data), 'message'),
  };
}
