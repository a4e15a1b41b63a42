import type { EnvironmentControl } from '../state/createEnvironment.ts';
import type { Feed } from '../state/feed.ts';
import { newId } from '../state/newId.ts';
import type { Tables } from '../state/tables.ts';
import { waitFor } from '../state/waitFor.ts';
import { createHtmlBodies } from './createHtmlBodies.ts';
import type { Message } from './Message.ts';

export interface Messages {
  /**
   * Sends a message. It arrives after the delivery delay of the environment.
   * @param html of an email, without scripts and remote content
   */
  send(message: Omit<Message, 'id' | 'sent_at' | 'has_html'>, html?: string): Message;
  /** Returns the messages in the order of sending; with `to`, only those to this address. */
  list(to?: string): readonly Message[];
  /** Returns the newest message to `to`. */
  last(to: string): Message | undefined;
  /** Returns the HTML of an email, if it has any that is still stored. */
  html(id: string): string | undefined;
  /** Deletes every message. */
  clear(): void;
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
  const bodies = createHtmlBodies();
  const onTheWay = new Set<string>();
  const list = (to?: string) => {
    const address = to?.trim().toLowerCase();
    return tables.messages.all().filter((message) => address === undefined || message.to === address);
  };
  const remove = (id: string) => {
    tables.messages.delete(id);
    bodies.delete(id);
  };
  const deliver = (message: Message) => {
    tables.messages.put(message.id, message);
    for (const old of list().slice(0, -KEPT)) remove(old.id);
    feed.publish('message', message);
  };
  const deliverLate = async (message: Message, ms: number) => {
    onTheWay.add(message.id);
    await waitFor(closed, ms);
    if (!closed.aborted && onTheWay.delete(message.id)) deliver(message);
  };
  const recall = () => {
    for (const id of onTheWay) bodies.delete(id);
    onTheWay.clear();
  };
  return {
    send(draft, html) {
      const sentAt = new Date(now()).toISOString();
      const message: Message = { id: newId('message'), ...draft, ...(html && { has_html: true }), sent_at: sentAt };
      if (html) bodies.put(message.id, html);
      const { deliveryMs } = environment.get();
      if (deliveryMs > 0) void deliverLate(message, deliveryMs);
      else deliver(message);
      return message;
    },
    html: bodies.get,
    clear: () => {
      recall();
      for (const { id } of list()) remove(id);
    },
    recall,
    list,
    last: (to) => list(to).at(-1),
    subscribe: (listener) => feed.subscribe((item) => item.name === 'message' && listener(item.data), 'message'),
  };
}
