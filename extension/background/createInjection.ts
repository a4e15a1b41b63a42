import type { Channel } from '../channel/Channel.ts';
import type { Injection } from '../protocol/Injection.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { DeskState, PageItem } from '../protocol/PanelNews.ts';
import type { Backstage } from './Backstage.ts';
import { createAnswers } from './createAnswers.ts';
import type { KeyedStore } from './KeyedStore.ts';
import { messageOf } from './messageOf.ts';
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

export type InjectionState = Pick<DeskState, 'injection' | 'phase' | 'problem'>;

interface InjectionOptions {
  tabId: number;
  tabs: Pick<TabActions, 'enter' | 'originOf' | 'clean'>;
  store: KeyedStore;
  newSecret(): string;
  /** Whether the page that is there is the one that a link of the inbox was to lead to. Only the first to ask hears yes. */
  hasLanded(): boolean;
  /** Who answers from now on. Rejects with words for a person. */
  answerer(injection: Injection | null): Promise<Backstage>;
  /** Where it stands, as often as that changes. */
  change(patch: Partial<InjectionState>): void;
  note(news: PageItem['news']): void;
}

type Page = Channel<PageOrder, PageNews>;

/** How long a page may take to let the widget go, in milliseconds. */
const EJECT_MS = 3_000;

/** The widget in one tab: out, entering, or in, and how it gets from one to the other. */
export function createInjection({ tabId, tabs, store, newSecret, hasLanded, answerer, change, note }: InjectionOptions) {
  const key = `desk:${tabId}`;
  let phase: DeskState['phase'] = 'out';
  let kept: Kept | null = null;
  let page: Page | null = null;
  let ejecting = false;

  const turn = (next: DeskState['phase'], patch: Partial<InjectionState> = {}) => {
    phase = next;
    change({ phase, ...patch });
  };
  const keep = async (next: Kept | null) => {
    kept = next;
    if (next) await store.set({ [key]: next });
    else await store.remove([key]);
  };

  const ready = store.get(key).then(async (found) => {
    kept = (found as Kept | undefined) ?? null;
    if (kept) turn('in', { injection: kept.injection });
    // A sandbox that was stopped meanwhile is said to be, and asked again with the next call.
    await answerer(kept?.injection ?? null).catch((error) => change({ problem: messageOf(error) }));
  });

  /** Puts the widget in, and lets one go that is there. */
  async function inject(injection: Injection): Promise<void> {
    await eject();
    await enter(injection, `public-token-test-devtools-${newSecret()}`, false);
  }

  /** @param again with what the widget before it kept in the page */
  async function enter(injection: Injection, publicToken: string, again: boolean): Promise<void> {
    turn('entering', { problem: '', injection });
    try {
      const { publicToken: projectToken } = await answerer(injection);
      const pageOrigin = await tabs.originOf(tabId, injection.place.frameId);
      const [id, secret] = [newSecret(), newSecret()];
      await keep({ id, secret, pageOrigin, publicToken, injection });
      await tabs.enter(tabId, id, { ...injection, secret, publicToken, projectToken, landed: hasLanded(), again });
    } catch (error) {
      await keep(null);
      turn('out', { problem: messageOf(error), injection: null });
    }
  }

  /** Resolves once the page is as it was. */
  async function eject(): Promise<void> {
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
    turn('out', { injection: null });
  }

  function hear(channel: Page, news: PageNews, answers: ReturnType<typeof createAnswers>) {
    switch (news.type) {
      case 'mounted':
        if (phase !== 'in') note({ type: 'injected' });
        return turn('in', { problem: '' });
      case 'refused':
        return change({ problem: news.message });
      case 'request':
        if (!kept) return channel.send({ type: 'unanswered', id: news.id });
        return void answers.answer(news, { pageOrigin: kept.pageOrigin, ownToken: kept.publicToken });
      case 'abort':
        return answers.abort(news.id);
      case 'ejected':
        note({ type: 'ejected' });
        if (phase === 'entering') void keep(null).then(() => turn('out', { injection: null }));
        return channel.close();
      default:
        return note(news);
    }
  }

  return {
    /** Resolves once it is known what was there before the browser stopped the background. */
    ready,
    inject,
    eject,
    async update(look: Pick<Injection, 'config' | 'theme' | 'copy' | 'locale'>) {
      if (!kept) return;
      await keep({ ...kept, injection: { ...kept.injection, ...look } });
      page?.send({ type: 'update', ...look });
      change({ injection: kept.injection });
    },
    show: (screen: string) => page?.send({ type: 'show', screen }),
    /** The relay of an injection has come, or has come back after the background was stopped. */
    meet(channel: Page, id: string) {
      if (kept?.id !== id) {
        // Its widget has nobody any more who answers or ejects it.
        channel.send({ type: 'eject' });
        return channel.close();
      }
      const { injection } = kept;
      const answers = createAnswers(channel, () => answerer(injection));
      page = channel;
      channel.closed.addEventListener('abort', () => {
        if (page !== channel) return;
        page = null;
        if (ejecting || !kept) return;
        // The frame is gone, or shows another document: what the widget kept for its next visit is still there.
        note({ type: 'left' });
        turn('out');
      });
      channel.listen((news) => hear(channel, news, answers));
    },
    /** Puts a widget that was on the document before into the present one, with what it kept there. */
    async comeBack() {
      if (kept && !page) await enter(kept.injection, kept.publicToken, true);
    },
  };
}
