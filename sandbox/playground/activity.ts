import type { Feed } from './useFeed.ts';

/** What the widget told its host page. */
export interface HostNews {
  id: string;
  kind: 'event' | 'error';
  title: string;
  at: number;
  payload: unknown;
}

export interface Activity {
  id: string;
  kind: 'call' | 'log' | 'event' | 'error';
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Short facts of a call: its status, its duration, the fault that it met. */
  notes: readonly string[];
  failed: boolean;
  payload: unknown;
}

/** Calls, analytics events, and what the host's callbacks heard, in the order in which they happened. */
export function listActivity(feed: Pick<Feed, 'calls' | 'events'>, news: readonly HostNews[]): Activity[] {
  const calls = feed.calls
    .filter(({ call }) => call !== 'events')
    .map((call): Activity => {
      const unanswered = call.ms === null ? 'waiting' : 'no answer';
      return {
        id: call.id,
        kind: 'call',
        title: call.call ?? `${call.method} ${call.path}`,
        at: Date.parse(call.started_at),
        notes: [
          ...(call.fault ? [`fault: ${call.fault}`] : []),
          ...(call.ms === null ? [] : [`${call.ms} ms`]),
          call.status === null ? unanswered : String(call.status),
        ],
        failed: call.ms !== null && (call.status === null || call.status >= 400),
        payload: { method: call.method, path: call.path, request: call.request, reply: call.reply, headers: call.headers },
      };
    });
  const logs = feed.events.map(
    (event): Activity => ({
      id: event.id,
      kind: 'log',
      title: event.event_name,
      at: Date.parse(event.received_at),
      notes: [],
      failed: false,
      payload: { details: event.details, telemetry: event.telemetry },
    }),
  );
  const heard = news.map((item): Activity => ({ ...item, notes: [], failed: item.kind === 'error' }));
  return [...calls, ...logs, ...heard].sort((one, other) => one.at - other.at);
}
