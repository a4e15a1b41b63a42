import { createBoundedLog } from './createBoundedLog.ts';
import type { Feed } from './feed.ts';
import type { LoggedEvent } from './LoggedEvent.ts';
import { newId } from './newId.ts';

export interface EventLog {
  add(event: Pick<LoggedEvent, 'event_name' | 'details' | 'telemetry'>): void;
  /** Returns the newest events, oldest first. */
  list(): readonly LoggedEvent[];
  clear(): void;
}

/** Maximum number and total size (in characters) of stored events. A stream starts with all of them. */
const KEPT = { count: 500, size: 2_000_000 };

/** Creates the log of all analytics events in the order of arrival. */
export function createEventLog(feed: Feed, now: () => number): EventLog {
  const events = createBoundedLog<LoggedEvent>(KEPT);
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
