import type { FeedItem } from '../../sandbox/controlTypes.ts';
import { emptyFeed, type Feed, feedPatch, putItems } from '../../sandbox/devtools/feed/Feed.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import type { PageItem, PanelEvent, TabSessionState } from '../protocol/PanelEvent.ts';

/** All data that a panel has received from the background. */
export interface TabSessionView extends Feed {
  state: TabSessionState | null;
  items: readonly PageItem[];
  picked: { frameId: number; selector: string; label: string } | null;
  snapshot: PageSnapshot | null;
  snapshotProblem: string;
  /** Last state of the One Tap overlay. */
  overlay: OverlayState | null;
}

export const emptyView: TabSessionView = {
  ...emptyFeed,
  state: null,
  items: [],
  picked: null,
  snapshot: null,
  snapshotProblem: '',
  overlay: null,
};

/** A restarted background has less data than the panel, so its data is added to the known data. */
function followFeed(view: TabSessionView, name: string, data: unknown): TabSessionView {
  if (name !== 'snapshot') return { ...view, ...feedPatch(view, { name, data } as FeedItem) };
  const all = data as Feed;
  return { ...view, ...all, calls: putItems(view.calls, ...all.calls), events: putItems(view.events, ...all.events) };
}

/**
 * Returns the view after an event; `cleared` clears the timeline. `controlled` and `permission` answer a command: `useTabSession.ts` passes them
 * to its caller.
 */
export function reduceView(view: TabSessionView, event: PanelEvent | { type: 'cleared' }): TabSessionView {
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
    case 'overlay':
      return { ...view, overlay: event.overlay };
    case 'cleared':
      return { ...view, items: [], calls: [], events: [] };
    case 'controlled':
    case 'permission':
      return view;
  }
}
