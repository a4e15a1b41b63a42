import type { Channel } from '../../channel/Channel.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PageItem, PanelEvent, TabSessionState } from '../../protocol/PanelEvent.ts';

export type PanelChannel = Channel<PanelEvent, PanelCommand>;

const KEPT_ITEMS = 500;

const atFirst: TabSessionState = {
  url: '',
  siteAccess: 'none',
  injection: null,
  phase: 'absent',
  problem: '',
  outage: '',
  calls: [],
  picking: false,
  loads: 0,
};

/** Manages the panels of one tab, and sends them its state and events. */
export function createTabPanels(newId: () => string) {
  const panels = new Set<PanelChannel>();
  let items: readonly PageItem[] = [];
  let state = atFirst;
  const emit = (event: PanelEvent) => {
    for (const panel of panels) panel.send(event);
  };
  return {
    state: () => state,
    isOpen: () => panels.size > 0,
    emit,
    change(patch: Partial<TabSessionState>): void {
      const next = { ...state, ...patch };
      if ((Object.keys(next) as (keyof TabSessionState)[]).every((name) => next[name] === state[name])) return;
      state = next;
      emit({ type: 'state', state });
    },
    note(event: PageItem['event']): void {
      const item: PageItem = { id: newId(), at: Date.now(), event };
      items = [...items, item].slice(-KEPT_ITEMS);
      emit({ type: 'item', item });
    },
    /** @param onLast called when the last panel has closed */
    add(panel: PanelChannel, onLast: () => void): void {
      panels.add(panel);
      panel.closed.addEventListener('abort', () => {
        panels.delete(panel);
        if (panels.size === 0) onLast();
      });
    },
    /** Sends a new panel everything that the others have received. */
    sendAll(panel: PanelChannel): void {
      panel.send({ type: 'state', state });
      for (const item of items) panel.send({ type: 'item', item });
    },
  };
}
