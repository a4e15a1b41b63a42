import { callEntry, isShownCall } from '../../devtools/feed/callEntry.ts';
import type { Feed } from '../../devtools/feed/Feed.ts';
import type { RecordedEvent } from '../host/RecordedEvent.ts';

export const activityKinds = {
  visitor: 'Visitor',
  screen: 'Screens',
  step: 'Steps',
  call: 'Calls',
  message: 'Messages',
  event: 'Events',
  error: 'Errors',
  storage: 'Storage',
  log: 'Logged',
} as const;

export interface Activity {
  id: string;
  kind: keyof typeof activityKinds;
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Time of the last key press of typed text. Milliseconds since 1970. */
  until?: number;
  /** Short details of a call or a step: its result, its duration, its fault. */
  notes: readonly string[];
  failed: boolean;
  payload: unknown;
  action?: RecordedEvent['action'];
}

type Sources = Pick<Feed, 'calls' | 'events' | 'messages'>;

/** Lists calls, messages, analytics events, and events of the host page in their order. */
export function listActivity(feed: Sources, events: readonly RecordedEvent[]): Activity[] {
  const plain = { notes: [], failed: false };
  const calls = feed.calls.filter(isShownCall).map(callEntry);
  const logs = feed.events.map(
    (event): Activity => ({
      ...plain,
      id: event.id,
      kind: 'log',
      title: event.event_name,
      at: Date.parse(event.received_at),
      payload: { details: event.details, telemetry: event.telemetry },
    }),
  );
  const messages = feed.messages.map(
    ({ id, channel, to, subject, code, link, sent_at }): Activity => ({
      ...plain,
      id,
      kind: 'message',
      title: `${channel} to ${to}`,
      at: Date.parse(sent_at),
      payload: { subject, code, link },
    }),
  );
  const hostItems = events.map((item): Activity => ({ ...plain, failed: item.kind === 'error', ...item }));
  return [...calls, ...logs, ...messages, ...hostItems].sort((one, other) => one.at - other.at);
}
