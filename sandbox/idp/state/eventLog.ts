import { createNewest } from './createNewest.ts';
import type { Feed } from './feed.ts';
import type { LoggedEvent } from './LoggedEvent.ts';
import { newId } from './newId.ts';

export interface EventLog {
  add(event: Pick<LoggedEvent, 'event_name' | 'details' | 'telemetry'>): void;
  /** The newest events, oldest first. */
  list(): readonly LoggedEvent[];
  clear(): void;
}

/** So many events are kept, of so many characters together: a stream begins with all of them. */
const KEPT = { count: 500, size: 2_000_000 };

/** Every analytics event in the order of its arrival. */
export function createEventLog(feed: Feed, now: () => number): EventLog {
  const events = createNewest<LoggedEvent>(KEPT);
  return {
    add(details) {
      const event = { id: newId('event'), ...details, received_at: new Date(now()).toISOString() };
      events.add(event);
      feed.publish('event', event);
    },
    list: events.list,
    clear: events.clear,
  };
}
