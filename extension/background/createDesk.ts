import type { Channel } from '../channel/Channel.ts';
import type { Drawn } from '../one-tap/Drawn.ts';
import type { Injection } from '../protocol/Injection.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import { type DeskState, isLetIn, type PageItem, type PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import type { Backstage } from './Backstage.ts';
import { createControls } from './createControls.ts';
import { createInjection } from './createInjection.ts';
import type { KeyedStore } from './KeyedStore.ts';
import { messageOf } from './messageOf.ts';
import type { TabActions } from './TabActions.ts';
import { withoutQuery } from './withoutQuery.ts';

interface DeskOptions {
  tabId: number;
  tabs: TabActions;
  store: KeyedStore;
  /** Who answers; with `anew`, whoever it is now. Rejects with words for a person. */
  findBackstage(injection: Injection | null, anew?: boolean): Promise<Backstage>;
  newSecret(): string;
}

export type Desk = ReturnType<typeof createDesk>;

const KEPT_ITEMS = 500;

const atFirst: DeskState = {
  url: '',
  allowance: 'none',
  injection: null,
  phase: 'out',
  problem: '',
  calls: [],
  picking: false,
  loads: 0,
};

/** Everything about one inspected tab: its panels, the widget in it, and who answers that. */
export function createDesk({ tabId, tabs, store, findBackstage, newSecret }: DeskOptions) {
  const panels = new Set<Channel<PanelNews, PanelOrder>>();
  /** The page that a link of the inbox leads to. */
  let opened = '';
  let items: readonly PageItem[] = [];
  let state = atFirst;

  const tell = (news: PanelNews) => {
    for (const panel of panels) panel.send(news);
  };
  const change = (patch: Partial<DeskState>) => {
    const next = { ...state, ...patch };
    if ((Object.keys(next) as (keyof DeskState)[]).every((name) => next[name] === state[name])) return;
    state = next;
    tell({ type: 'state', state });
  };
  const note = (news: PageItem['news']) => {
    const item: PageItem = { id: newSecret(), at: Date.now(), news };
    items = [...items, item].slice(-KEPT_ITEMS);
    tell({ type: 'item', item });
  };
  const controls = createControls({ tell, isWatched: () => panels.size > 0, onCalls: (calls) => change({ calls }) });
  const injection = createInjection({
    tabId,
    tabs,
    store,
    newSecret,
    hasLanded() {
      const landed = opened !== '' && withoutQuery(state.url) === opened;
      opened = '';
      return landed;
    },
    isWatched: () => panels.size > 0 && isLetIn(state.allowance),
    answerer: (wanted) => controls.use((anew) => findBackstage(wanted, anew)),
    change,
    note,
  });

  let looks = 0;
  /** Of looks that overtake one another, the one that began last counts. */
  const look = async () => {
    looks += 1;
    const own = looks;
    const seen = await tabs.look(tabId).catch(() => ({}));
    if (own === looks) change(seen);
  };

  const obey: { [Type in PanelOrder['type']]: (order: Extract<PanelOrder, { type: Type }>) => Promise<void> } = {
    inject: ({ injection: wanted }) => injection.inject(wanted),
    eject: injection.eject,
    update: ({ config, theme, copy, locale }) => injection.update({ config, theme, copy, locale }),
    async show({ screen }) {
      injection.show(screen);
    },
    async pick({ on }) {
      await tabs.pick(tabId, on);
      change({ picking: on });
    },
    control: controls.control,
    async collect({ id, frameId, selector, askAgain }) {
      const news = await tabs.collect(tabId, frameId, selector, askAgain).then(
        (snapshot): PanelNews => ({ type: 'collected', id, snapshot, problem: '' }),
        (error): PanelNews => ({ type: 'collected', id, snapshot: null, problem: messageOf(error) }),
      );
      tell(news);
    },
    async open({ link }) {
      if (!/^https?:/i.test(link)) return;
      opened = withoutQuery(link);
      await tabs.open(tabId, link);
    },
    overlay: ({ overlay }) => tabs.overlay(tabId, overlay),
    async askAllowance({ id, origins }) {
      tell({ type: 'allowed', id, granted: await tabs.askAllowance(tabId, origins) });
    },
  };

  return {
    /** A panel was opened for this tab. */
    async addPanel(panel: Channel<PanelNews, PanelOrder>) {
      await injection.ready;
      if (panel.closed.aborted) return;
      panels.add(panel);
      panel.closed.addEventListener('abort', () => {
        panels.delete(panel);
        if (panels.size === 0) void Promise.allSettled([tabs.pick(tabId, false), tabs.overlay(tabId, null)]);
      });
      panel.listen((order) => {
        void (obey[order.type] as (order: PanelOrder) => Promise<void>)(order).catch((error) =>
          change({ problem: messageOf(error) }),
        );
      });
      await look();
      panel.send({ type: 'state', state });
      for (const item of items) panel.send({ type: 'item', item });
      controls.greet(panel);
      injection.awaitFrame();
    },
    /** The relay of an injection has come, or has come back after the background was stopped. */
    async addPage(channel: Channel<PageOrder, PageNews>, id: string) {
      await injection.ready;
      injection.meet(channel, id);
    },
    /** An element was picked in a frame. */
    picked(frameId: number, selector: string, label: string) {
      change({ picking: false });
      tell({ type: 'picked', frameId, selector, label });
    },
    drawn: (drawn: Drawn) => tell({ type: 'drawn', drawn }),
    look,
    /** The tab shows a document anew. A widget that was on the one before comes back. */
    async loaded() {
      await injection.ready;
      await look();
      change({ picking: false, loads: state.loads + 1 });
      if (isLetIn(state.allowance)) await injection.comeBack();
    },
    eject: injection.eject,
  };
}
