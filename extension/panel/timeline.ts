import { callEntry, isShownCall } from '../../sandbox/devtools/feed/callEntry.ts';
import type { TabSessionView } from './tabSessionView.ts';

/** A row of the timeline. */
export interface TimelineRow {
  id: string;
  kind: 'screen' | 'step' | 'call' | 'event' | 'error' | 'mark';
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  notes: readonly string[];
  /** True if the page's own world reported it, where scripts of the page could have invented it. */
  isFromPage: boolean;
  failed: boolean;
  payload: unknown;
}

/** Note of each row that depends on the page's honesty. */
const FROM_PAGE = 'from the page';

const marks = {
  injected: 'Injected into the page',
  ejected: 'Ejected',
  left: 'The page was left',
  dropped: 'Too many events of the page: some were dropped',
} as const;

/** Lists the screens, the calls and the events of the widget in their order. */
export function timeline({ items, calls }: Pick<TabSessionView, 'items' | 'calls'>): TimelineRow[] {
  const emitted = items.flatMap(({ id, at, event }): TimelineRow[] => {
    const row = { id, at, notes: [FROM_PAGE], isFromPage: true, failed: false, payload: null };
    switch (event.type) {
      case 'screen':
        return [{ ...row, kind: 'screen', title: event.name }];
      case 'step': {
        const { name, ms, outcome, failed } = event;
        return [{ ...row, at: at - ms, kind: 'step', title: name, notes: [FROM_PAGE, `${ms} ms`, outcome], failed }];
      }
      case 'event':
        return [{ ...row, kind: 'event', title: event.name, payload: event.data }];
      case 'error':
        return [{ ...row, kind: 'error', title: event.name, failed: true, payload: event.data }];
      case 'session':
        return [];
      case 'left':
      case 'dropped':
        return [{ ...row, kind: 'mark', title: marks[event.type], notes: [], isFromPage: false }];
      default:
        return [{ ...row, kind: 'mark', title: marks[event.type] }];
    }
  });
  const called = calls.filter(isShownCall).map((call): TimelineRow => ({ ...callEntry(call), isFromPage: false }));
  return [...emitted, ...called].sort((one, other) => one.at - other.at);
}
