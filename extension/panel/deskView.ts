import type { LoggedCall, LoggedEvent, Message, Policy, ScenarioRule } from '../../sandbox/control.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { Drawn } from '../one-tap/Drawn.ts';
import type { DeskState, PageItem, PanelNews } from '../protocol/PanelNews.ts';

/** Everything that the background has told a panel. */
export interface DeskView {
  state: DeskState | null;
  items: readonly PageItem[];
  messages: readonly Message[];
  calls: readonly LoggedCall[];
  events: readonly LoggedEvent[];
  scenarios: readonly ScenarioRule[];
  settings: Policy | null;
  picked: { frameId: number; selector: string; label: string } | null;
  snapshot: PageSnapshot | null;
  snapshotProblem: string;
  /** What the overlay of One Tap showed last. */
  drawn: Drawn | null;
}

const KEPT = 500;

export const emptyView: DeskView = {
  state: null,
  items: [],
  messages: [],
  calls: [],
  events: [],
  scenarios: [],
  settings: null,
  picked: null,
  snapshot: null,
  snapshotProblem: '',
  drawn: null,
};

function put<Item extends { id: string }>(items: readonly Item[], ...added: readonly Item[]): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of added) byId.set(item.id, item);
  return [...byId.values()].slice(-KEPT);
}

/** A background that was stopped remembers less than the panel, so what it tells is added to what is known. */
function feed(view: DeskView, name: string, data: unknown): DeskView {
  switch (name) {
    case 'snapshot': {
      const all = data as Pick<DeskView, 'messages' | 'calls' | 'events' | 'scenarios' | 'settings'>;
      return {
        ...view,
        messages: all.messages,
        calls: put(view.calls, ...all.calls),
        events: put(view.events, ...all.events),
        scenarios: all.scenarios,
        settings: all.settings,
      };
    }
    case 'message':
      return { ...view, messages: put(view.messages, data as Message) };
    case 'call':
      return { ...view, calls: put(view.calls, data as LoggedCall) };
    case 'event':
      return { ...view, events: put(view.events, data as LoggedEvent) };
    case 'scenarios':
      return { ...view, scenarios: data as readonly ScenarioRule[] };
    case 'settings':
      return { ...view, settings: data as Policy };
    case 'reset':
      return { ...view, messages: [], calls: [], events: [], scenarios: [] };
    default:
      return view;
  }
}

/** The view after one more piece of news; `cleared` empties the timeline. */
export function tellView(view: DeskView, news: PanelNews | { type: 'cleared' }): DeskView {
  switch (news.type) {
    case 'state':
      return { ...view, state: news.state };
    case 'item':
      return { ...view, items: put(view.items, news.item) };
    case 'feed':
      return feed(view, news.name, news.data);
    case 'picked':
      return { ...view, picked: news.selector === '' ? view.picked : news };
    case 'collected':
      return { ...view, snapshot: news.snapshot ?? view.snapshot, snapshotProblem: news.problem };
    case 'drawn':
      return { ...view, drawn: news.drawn };
    case 'cleared':
      return { ...view, items: [], calls: [], events: [] };
    default:
      return view;
  }
}
