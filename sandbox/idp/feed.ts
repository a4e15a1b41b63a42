import type { User } from '../../src/provider/contract.ts';
import type { LoggedCall } from './callLog.ts';
import type { Conditions } from './conditions.ts';
import type { LoggedEvent } from './eventLog.ts';
import type { Message } from './outbox.ts';
import type { Policy } from './policy.ts';
import type { ScenarioRule } from './scenario.ts';

/** What the mock tells its observers, by name. */
export interface FeedEvents {
  message: Message;
  /** A call when it starts, and again, with the same id, when it is answered. */
  call: LoggedCall;
  event: LoggedEvent;
  settings: Policy;
  conditions: Conditions;
  users: readonly User[];
  scenarios: readonly ScenarioRule[];
  /** Everything was emptied. */
  reset: Record<never, never>;
}

export type FeedItem = { [Name in keyof FeedEvents]: { name: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

export interface Feed {
  publish<Name extends keyof FeedEvents>(name: Name, data: FeedEvents[Name]): void;
  /** Whether anybody listens. */
  isWatched(): boolean;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (item: FeedItem) => void): () => void;
}

/** One instance's news: everything observable, in the order in which it happened. */
export function createFeed(): Feed {
  const listeners = new Set<(item: FeedItem) => void>();
  return {
    publish: (name, data) => {
      for (const listener of [...listeners]) listener({ name, data } as FeedItem);
    },
    isWatched: () => listeners.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
