import type { User } from '../../../src/provider/contract.ts';
import type { IdpSettings } from '../../catalogues/settings.ts';
import type { FaultRule } from '../faults/FaultRule.ts';
import type { Message } from '../messages/Message.ts';
import type { Environment } from './Environment.ts';
import type { LoggedCall } from './LoggedCall.ts';
import type { LoggedEvent } from './LoggedEvent.ts';

/** What the mock tells its observers, by name. */
export interface FeedEvents {
  message: Message;
  /** All messages, after some were deleted. */
  messages: readonly Message[];
  /** A call when it starts, and again, with the same id, when it is answered. */
  call: LoggedCall;
  event: LoggedEvent;
  settings: IdpSettings;
  environment: Environment;
  users: readonly User[];
  faults: readonly FaultRule[];
  /** Everything was emptied. */
  reset: Record<never, never>;
}

export type FeedItem = { [Name in keyof FeedEvents]: { name: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

export interface Feed {
  publish<Name extends keyof FeedEvents>(name: Name, data: FeedEvents[Name]): void;
  /** Whether anybody listens for this. What is laborious to tell need not be told to nobody. */
  isWatched(name: keyof FeedEvents): boolean;
  /** Tells of what has these names, or of everything. Returns the function that ends the subscription. */
  subscribe(listener: (item: FeedItem) => void, ...names: (keyof FeedEvents)[]): () => void;
}

interface Subscriber {
  listener: (item: FeedItem) => void;
  names: readonly (keyof FeedEvents)[];
}

/** One instance's news: everything observable, in the order in which it happened. */
export function createFeed(): Feed {
  const subscribers = new Set<Subscriber>();
  const wants = ({ names }: Subscriber, name: keyof FeedEvents) => names.length === 0 || names.includes(name);
  return {
    publish: (name, data) => {
      for (const each of [...subscribers]) if (wants(each, name)) each.listener({ name, data } as FeedItem);
    },
    isWatched: (name) => [...subscribers].some((each) => wants(each, name)),
    subscribe: (listener, ...names) => {
      const subscriber = { listener, names };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}
