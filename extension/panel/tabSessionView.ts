import type { FeedItem } from '../../sandbox/controlTypes.ts';
import { emptyFeed, type Feed, feedPatch, putItems } from '../../sandbox/devtools/feed/Feed.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import type { PageItem, PanelEvent, TabSessionState } from '../protocol/PanelEvent.ts';

/** Everything that the background has told a panel. */
export interface TabSessionView extends Feed {
  state: TabSessionState | null;
  items: readonly PageItem[];
  picked: { frameId: number; selector: string; label: string } | null;
  snapshot: PageSnapshot | null;
  snapshotProblem: string;
  /** What the overlay of One Tap showed last. */
  drawn: OverlayState | null;
}

export const emptyView: TabSessionView = {
  ...emptyFeed,
  state: null,
  items: [],
  picked: null,
  snapshot: null,
  snapshotProblem: '',
  drawn: null,
};

/** A background that was stopped remembers less than the panel, so what it tells is added to what is known. */
function followFeed(view: TabSessionView, name: string, data: unknown): TabSessionView {
  if (name !== 'snapshot') return { ...view, ...feedPatch(view, { name, data } as FeedItem) };
  const all = data as Feed;
  return { ...view, ...all, calls: putItems(view.calls, ...all.calls), events: putItems(view.events, ...all.events) };
}

/** The view after one more piece of news; `cleared` empties the timeline. */
export function tellView(view: TabSessionView, event: PanelEvent | { type: 'cleared' }): TabSessionView {
  switch (event.type) {
    case 'state':
      return { ...view, state: event.state };
    case 'item':
      return { ...view, items: putItems(view.items, event.item) };
    case 'feed':
      return followFeed(view, event.name, event.data);
    case 'picked':
      return { ...view, picked: event.selector === '' ? view.picked : event };
    case 'collected':
      return { ...view, snapshot: event.snapshot ?? view.snapshot, snapshotProblem: event.problem };
    case 'drawn':
      return { ...view, drawn: event.drawn };
    case 'cleared':
      return { ...view, items: [], calls: [], events: [] };
    default:
      return view;
  }
}
