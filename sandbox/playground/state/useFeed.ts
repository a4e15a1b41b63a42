import { useEffect, useReducer } from 'react';
import type { FeedItem } from '../../controlTypes.ts';
import { emptyFeed, type Feed, feedPatch } from '../../devtools/feed/Feed.ts';

/** The feed, and whether it is up to date. */
export interface LiveFeed extends Feed {
  /** False before the first item and while the sandbox is unreachable. */
  connected: boolean;
}

/** First event of the stream, also after each reconnection: all data. */
type Snapshot = { name: 'snapshot'; data: Feed };
type Action = FeedItem | Snapshot | { name: 'lost'; data: null };

const nothing: LiveFeed = { ...emptyFeed, connected: false };

function reduce(feed: LiveFeed, action: Action): LiveFeed {
  switch (action.name) {
    case 'snapshot':
      return { ...action.data, connected: true };
    case 'lost':
      return { ...feed, connected: false };
    default:
      return { ...feed, ...feedPatch(feed, action) };
  }
}

type StreamName = Exclude<FeedItem['name'], 'users'> | 'snapshot';

/** Names of the events of the stream that the playground uses: all except `users`. */
const names: Readonly<Record<StreamName, true>> = {
  snapshot: true,
  message: true,
  messages: true,
  call: true,
  event: true,
  settings: true,
  environment: true,
  faults: true,
  reset: true,
};

/** Subscribes to the sandbox's stream. */
export function useFeed(): LiveFeed {
  const [feed, dispatch] = useReducer(reduce, nothing);
  useEffect(() => {
    const source = new EventSource('/__sandbox/stream');
    source.addEventListener('error', () => dispatch({ name: 'lost', data: null }));
    for (const name of Object.keys(names)) {
      source.addEventListener(name, (event) => dispatch({ name, data: JSON.parse(event.data) } as Action));
    }
    return () => source.close();
  }, []);
  return feed;
}
