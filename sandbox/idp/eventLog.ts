import type { Feed } from './feed.ts';
import { newId } from './newId.ts';

/** One analytics event as a client reported it. */
export interface LoggedEvent {
  id: string;
  event_name: string;
  details: unknown;
  telemetry: unknown;
  received_at: string;
}

export interface EventLog {
  add(event: Pick<LoggedEvent, 'event_name' | 'details' | 'telemetry'>): void;
  /** The newest events, oldest first. */
  list(): readonly LoggedEvent[];
  clear(): void;
}

const KEPT = 500;

/** Every analytics event in the order of its arrival. */
export function createEventLog(feed: Feed, now: () => number): EventLog {
  let events: readonly LoggedEvent[] = [];
  return {
    add(details) {
      const event = { id: newId('event'), ...details, received_at: new Date(now()).toISOString() };
      events = [...events, event].slice(-KEPT);
      feed.publish('event', event);
    },
    list: () => events,
    clear: () => {
      events = [];
    },
  };
}
