import type { Channel } from '../channel/Channel.ts';
import type { Injection } from '../protocol/Injection.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { DeskState, PageItem, PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { answerPage } from './answerPage.ts';
import type { Backstage } from './Backstage.ts';
import { createControls } from './createControls.ts';
import type { KeyedStore } from './KeyedStore.ts';
import type { TabActions } from './TabActions.ts';

/** What outlives the background: the injection, and the secret that its relay comes back with. */
interface Kept {
  id: string;
  secret: string;
  pageOrigin: string;
  /** The widget's own, and not the provider's: it stores what it keeps under this one. */
  publicToken: string;
  injection: Injection;
}

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
/** How long a page may take to let the widget go, in milliseconds. */
const EJECT_MS = 3_000;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Everything about one inspected tab: its panels, the widget in it, and who answers that. */
export function createDesk({ tabId, tabs, store, findBackstage, newSecret }: DeskOptions) {
  const panels = new Set<Channel<PanelNews, PanelOrder>>();
  const key = `desk:${tabId}`;
  let page: Channel<PageOrder, PageNews> | null = null;
  let kept: Kept | null = null;
  let ejecting = false;
  /** The page that a link of the inbox leads to. */
  let opened = '';
  let items: readonly PageItem[] = [];
  let state: DeskState = {
    url: '',
    allowance: 'none',
    injection: null,
    phase: 'out',
    problem: '',
    calls: [],
    picking: false,
    loads: 0,
  };
  const requests = new Map<number, AbortController>();

  const tell = (news: PanelNews) => {
    for (const panel of panels) panel.send(news);
  };
  const change = (patch: Partial<DeskState>) => {
    state = { ...state, ...patch };
    tell({ type: 'state', state });
  };
  const note = (news: PageItem['news']) => {
    const item: PageItem = { id: newSecret(), at: Date.now(), news };
    items = [...items, item].slice(-KEPT_ITEMS);
    tell({ type: 'item', item });
  };
  const controls = createControls({ tell, isWatched: () => panels.size > 0, onCalls: (calls) => change({ calls }) });

  const ready = store.get(key).then(async (found) => {
    kept = (found as Kept | undefined) ?? null;
    if (kept) state = { ...state, injection: kept.injection, phase: 'in' };
    const injection = kept?.injection ?? null;
    // A sandbox that was stopped meanwhile is said to be, and asked again with the next call.
    await controls.use((anew) => findBackstage(injection, anew)).catch((error) => change({ problem: messageOf(error) }));
  });

  const keep = async (next: Kept | null) => {
    kept = next;
    if (next) await store.set({ [key]: next });
    else await store.remove([key]);
  };

  let looks = 0;
  /** Of looks that overtake one another, the one that began last counts. */
  const look = async () => {
    looks += 1;
    const own = looks;
    const seen = await tabs.look(tabId).catch(() => ({}));
    if (own === looks) change(seen);
  };

  /** @param again with what the widget before it kept in the page */
  async function inject(injection: Injection, again = false) {
    if (!again) await eject();
    change({ problem: '', phase: 'entering', injection });
    try {
      const backstage = await controls.use((anew) => findBackstage(injection, anew));
      const { publicToken: projectToken } = backstage;
      const publicToken = (again && kept?.publicToken) || `public-token-test-devtools-${newSecret()}`;
      const landed = opened !== '' && state.url.replace(/[?#].*/, '') === opened;
      opened = '';
      const pageOrigin = await tabs.originOf(tabId, injection.place.frameId);
      await keep({ id: newSecret(), secret: newSecret(), pageOrigin, publicToken, injection });
      if (kept) await tabs.enter(tabId, kept.id, { ...injection, secret: kept.secret, publicToken, projectToken, landed, again });
    } catch (error) {
      await keep(null);
      change({ problem: messageOf(error), phase: 'out', injection: null });
    }
  }

  /** Resolves once the page is as it was. */
  async function eject() {
    if (!kept) return;
    const { injection, publicToken } = kept;
    const leaving = page;
    ejecting = true;
    if (leaving) {
      const gone = new Promise<boolean>((resolve) => {
        leaving.closed.addEventListener('abort', () => resolve(true));
        setTimeout(() => resolve(false), EJECT_MS);
      });
      leaving.send({ type: 'eject' });
      if (!(await gone)) leaving.close();
    } else {
      await tabs.clean(tabId, injection.place.frameId, publicToken).catch(() => {});
    }
    ejecting = false;
    await keep(null);
    change({ phase: 'out', injection: null });
  }

  function hear(channel: Channel<PageOrder, PageNews>, news: PageNews, backstage: () => Promise<Backstage>) {
    switch (news.type) {
      case 'mounted':
        if (state.phase !== 'in') note({ type: 'injected' });
        return change({ phase: 'in', problem: '' });
      case 'refused':
        return change({ problem: news.message });
      case 'request': {
        if (!kept) return channel.send({ type: 'unanswered', id: news.id });
        const { pageOrigin, publicToken: ownToken } = kept;
        const ending = new AbortController();
        requests.set(news.id, ending);
        void backstage()
          .then((answerer) => answerPage(answerer, news, { pageOrigin, ownToken }, ending.signal))
          .catch((): PageOrder => ({ type: 'unanswered', id: news.id }))
          .then((answer) => {
            requests.delete(news.id);
            channel.send(answer);
          });
        return;
      }
      case 'abort':
        return requests.get(news.id)?.abort();
      case 'ejected':
        note({ type: 'ejected' });
        if (state.phase === 'entering') void keep(null).then(() => change({ phase: 'out', injection: null }));
        return channel.close();
      default:
        return note(news);
    }
  }

  const obey: { [Type in PanelOrder['type']]: (order: Extract<PanelOrder, { type: Type }>) => Promise<void> } = {
    inject: ({ injection }) => inject(injection),
    eject,
    async update({ config, theme, copy, locale }) {
      if (!kept) return;
      await keep({ ...kept, injection: { ...kept.injection, config, theme, copy, locale } });
      page?.send({ type: 'update', config, theme, copy, locale });
      change({ injection: kept.injection });
    },
    async show({ screen }) {
      page?.send({ type: 'show', screen });
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
      opened = link.replace(/[?#].*/, '');
      await tabs.open(tabId, link);
    },
    overlay: ({ overlay }) => tabs.overlay(tabId, overlay),
    askAllowance: ({ origins }) => tabs.askAllowance(tabId, origins),
  };

  return {
    /** A panel was opened for this tab. */
    async addPanel(panel: Channel<PanelNews, PanelOrder>) {
      await ready;
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
      for (const item of items) panel.send({ type: 'item', item });
      controls.greet(panel);
    },
    /** The relay of an injection has come, or has come back after the background was stopped. */
    async addPage(channel: Channel<PageOrder, PageNews>, id: string) {
      await ready;
      if (kept?.id !== id) {
        // Its widget has nobody any more who answers or ejects it.
        channel.send({ type: 'eject' });
        return channel.close();
      }
      const { injection } = kept;
      page = channel;
      channel.closed.addEventListener('abort', () => {
        for (const ending of requests.values()) ending.abort();
        requests.clear();
        if (page !== channel) return;
        page = null;
        if (ejecting || !kept) return;
        // The frame is gone, or shows another document: what the widget kept for its next visit is still there.
        note({ type: 'left' });
        change({ phase: 'out' });
      });
      channel.listen((news) => hear(channel, news, () => controls.use((anew) => findBackstage(injection, anew))));
    },
    /** An element was picked in a frame. */
    picked(frameId: number, selector: string, label: string) {
      change({ picking: false });
      tell({ type: 'picked', frameId, selector, label });
    },
    placed: (selector: string) => tell({ type: 'placed', selector }),
    look,
    /** The tab shows a document anew. A widget that was on the one before comes back. */
    async loaded() {
      await ready;
      await look();
      change({ picking: false, loads: state.loads + 1 });
      const mayEnter = state.allowance === 'page' || state.allowance === 'site';
      if (kept && !page && mayEnter) await inject(kept.injection, true);
    },
    eject,
  };
}
