import type { EnvironmentControl } from '../state/createEnvironment.ts';
import type { Feed } from '../state/feed.ts';
import { newId } from '../state/newId.ts';
import type { Tables } from '../state/tables.ts';
import { waitFor } from '../state/waitFor.ts';
import type { Message } from './Message.ts';

export interface Messages {
  /** Sends a message. It arrives after the delivery delay of the environment. */
  send(message: Omit<Message, 'id' | 'sent_at'>): Message;
  /** Returns the messages in the order of sending; with `to`, only those to this address. */
  list(to?: string): readonly Message[];
  /** Returns the newest message to `to`. */
  last(to: string): Message | undefined;
  /** Discards messages that have not arrived yet. */
  recall(): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: Message) => void): () => void;
}

const KEPT = 200;

interface Mail {
  tables: Tables;
  feed: Feed;
  now: () => number;
  environment: Pick<EnvironmentControl, 'get'>;
  /** Aborts pending deliveries. */
  closed: AbortSignal;
}

/** Creates the store of sent messages. Keeps the newest 200. */
export function createMessages({ tables, feed, now, environment, closed }: Mail): Messages {
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
      const { deliveryMs } = environment.get();
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
