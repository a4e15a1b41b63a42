import type { DeskView } from './deskView.ts';

/** One line of the timeline. */
export interface TimelineRow {
  id: string;
  kind: 'screen' | 'step' | 'call' | 'event' | 'error' | 'mark';
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  notes: readonly string[];
  failed: boolean;
  payload: unknown;
}

const marks = { injected: 'Injected into the page', ejected: 'Ejected', left: 'The page was left' } as const;

/** What the visitor saw, what the widget asked and what the host heard, in the order in which it happened. */
export function timeline({ items, calls }: Pick<DeskView, 'items' | 'calls'>): TimelineRow[] {
  const told = items.flatMap(({ id, at, news }): TimelineRow[] => {
    const row = { id, at, notes: [], failed: false, payload: null };
    switch (news.type) {
      case 'screen':
        return [{ ...row, kind: 'screen', title: news.name }];
      case 'step': {
        const { name, ms, outcome, failed } = news;
        return [{ ...row, at: at - ms, kind: 'step', title: name, notes: [`${ms} ms`, outcome], failed }];
      }
      case 'event':
        return [{ ...row, kind: 'event', title: news.name, payload: news.data }];
      case 'error':
        return [{ ...row, kind: 'error', title: news.name, failed: true, payload: news.data }];
      case 'session':
        return [];
      default:
        return [{ ...row, kind: 'mark', title: marks[news.type] }];
    }
  });
  const asked = calls
    .filter(({ call }) => call !== 'events')
    .map((call): TimelineRow => {
      const { id, method, path, request, reply, headers } = call;
      return {
        id,
        kind: 'call',
        title: call.call ?? `${method} ${path}`,
        at: Date.parse(call.started_at),
        notes: [
          ...(call.fault ? [`fault: ${call.fault}`] : []),
          ...(call.ms === null ? [] : [`${call.ms} ms`]),
          call.status === null ? (call.ms === null ? 'waiting' : 'no answer') : String(call.status),
        ],
        failed: call.ms !== null && (call.status === null || call.status >= 400),
        payload: { method, path, request, reply, headers },
      };
    });
  return [...told, ...asked].sort((one, other) => one.at - other.at);
}
