import type { User } from '../../../src/provider/contract.ts';
import type { IdpSettings } from '../../definitions/idpSettings.ts';
import type { FaultRule } from '../faults/FaultRule.ts';
import type { Message } from '../messages/Message.ts';
import type { Environment } from './Environment.ts';
import type { LoggedCall } from './LoggedCall.ts';
import type { LoggedEvent } from './LoggedEvent.ts';

/** Events that the mock emits, by name. */
export interface FeedEvents {
  message: Message;
  /** All remaining messages, after some were deleted. */
  messages: readonly Message[];
  /** A call at its start, and again, with the same id, at its response. */
  call: LoggedCall;
  event: LoggedEvent;
  settings: IdpSettings;
  environment: Environment;
  users: readonly User[];
  faults: readonly FaultRule[];
  /** The state was reset. */
  reset: Record<never, never>;
}

/** An event of the mock: its name and its data. */
export type FeedItem = { [Name in keyof FeedEvents]: { name: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

export interface Feed {
  publish<Name extends keyof FeedEvents>(name: Name, data: FeedEvents[Name]): void;
  /** Checks for listeners of an event, so that expensive data is not computed without need. */
  isWatched(name: keyof FeedEvents): boolean;
  /** Calls `listener` for events with these names, or for all events. Returns a function that unsubscribes. */
  subscribe(listener: (item: FeedItem) => void, ...names: (keyof FeedEvents)[]): () => void;
}

interface Subscriber {
  listener: (item: FeedItem) => void;
  names: readonly (keyof FeedEvents)[];
}

/** Creates the feed of one mock: all observable events in their order. */
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
