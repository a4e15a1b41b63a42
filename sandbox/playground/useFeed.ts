import { useEffect, useReducer } from 'react';
import type { Conditions, FeedItem, LoggedCall, LoggedEvent, Message, Policy, ScenarioRule } from '../control.ts';

/** Everything that the mock provider has told of. */
export interface Feed {
  messages: readonly Message[];
  calls: readonly LoggedCall[];
  events: readonly LoggedEvent[];
  settings: Policy | null;
  scenarios: readonly ScenarioRule[];
  conditions: Conditions;
  /** False before the first news and while the sandbox cannot be reached. */
  connected: boolean;
}

/** The stream begins with all that there is, also after every reconnection. */
type Snapshot = { name: 'snapshot'; data: Omit<Feed, 'connected'> };
type Action = FeedItem | Snapshot | { name: 'lost'; data: null };

const KEPT = 500;
const usual: Conditions = { clockOffsetMs: 0, deliveryMs: 0 };
const nothing: Feed = {
  messages: [],
  calls: [],
  events: [],
  settings: null,
  scenarios: [],
  conditions: usual,
  connected: false,
};

function put<Item extends { id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  const known = items.some(({ id }) => id === item.id);
  return known ? items.map((old) => (old.id === item.id ? item : old)) : [...items, item].slice(-KEPT);
}

function reduce(feed: Feed, { name, data }: Action): Feed {
  switch (name) {
    case 'message':
      return { ...feed, messages: put(feed.messages, data) };
    case 'call':
      return { ...feed, calls: put(feed.calls, data) };
    case 'event':
      return { ...feed, events: put(feed.events, data) };
    case 'settings':
      return { ...feed, settings: data };
    case 'scenarios':
      return { ...feed, scenarios: data };
    case 'conditions':
      return { ...feed, conditions: data };
    case 'reset':
      return { ...feed, messages: [], calls: [], events: [], scenarios: [], conditions: usual };
    case 'snapshot':
      return { ...data, connected: true };
    case 'lost':
      return { ...feed, connected: false };
    default:
      return feed;
  }
}

const names = ['snapshot', 'message', 'call', 'event', 'settings', 'scenarios', 'conditions', 'reset'] as const;

/** Follows the sandbox live. */
export function useFeed(): Feed {
  const [feed, dispatch] = useReducer(reduce, nothing);
  useEffect(() => {
    const source = new EventSource('/__sandbox/stream');
    source.addEventListener('error', () => dispatch({ name: 'lost', data: null }));
    for (const name of names) {
      source.addEventListener(name, (event) => dispatch({ name, data: JSON.parse(event.data) } as Action));
    }
    return () => source.close();
  }, []);
  return feed;
}
