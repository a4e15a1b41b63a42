import type { Environment, FaultRule, FeedItem, IdpSettings, LoggedCall, LoggedEvent, Message } from '../../controlTypes.ts';

/** Data about the mock provider that the tools use. */
export interface Feed {
  messages: readonly Message[];
  calls: readonly LoggedCall[];
  events: readonly LoggedEvent[];
  settings: IdpSettings | null;
  faults: readonly FaultRule[];
  environment: Environment;
}

const KEPT = 500;
const defaultEnvironment: Environment = { clockOffsetMs: 0, deliveryMs: 0 };

export const emptyFeed: Feed = {
  messages: [],
  calls: [],
  events: [],
  settings: null,
  faults: [],
  environment: defaultEnvironment,
};

/** Adds items to a list. An item with a known id replaces the old one. Only the newest items are kept. */
export function putItems<Item extends { id: string }>(items: readonly Item[], ...added: readonly Item[]): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of added) byId.set(item.id, item);
  return [...byId.values()].slice(-KEPT);
}

/** Returns the changes of a feed for one item of the provider's stream. */
export function feedPatch(feed: Feed, { name, data }: FeedItem): Partial<Feed> {
  switch (name) {
    case 'message':
      return { messages: putItems(feed.messages, data) };
    case 'messages':
      return { messages: data };
    case 'call':
      return { calls: putItems(feed.calls, data) };
    case 'event':
      return { events: putItems(feed.events, data) };
    case 'settings':
      return { settings: data };
    case 'faults':
      return { faults: data };
    case 'environment':
      return { environment: data };
    case 'reset':
      return { messages: [], calls: [], events: [], faults: [], environment: defaultEnvironment };
    default:
      return {};
  }
}
