import type { Feed } from '../useFeed.ts';
import type { HostNews } from '../useNews.ts';

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
  /** Short facts of a call or a step: how it ended, how long it took, the fault that it met. */
  notes: readonly string[];
  failed: boolean;
  payload: unknown;
  deed?: HostNews['deed'];
}

type Sources = Pick<Feed, 'calls' | 'events' | 'messages'>;

/** Calls, messages, analytics events, and what the host page told, in the order in which they happened. */
export function listActivity(feed: Sources, news: readonly HostNews[]): Activity[] {
  const plain = { notes: [], failed: false };
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
        payload: {
          method: call.method,
          path: call.path,
          status: call.status,
          ms: call.ms,
          request: call.request,
          reply: call.reply,
          headers: call.headers,
        },
      };
    });
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
  const heard = news.map((item): Activity => ({ ...plain, failed: item.kind === 'error', ...item }));
  return [...calls, ...logs, ...messages, ...heard].sort((one, other) => one.at - other.at);
}
