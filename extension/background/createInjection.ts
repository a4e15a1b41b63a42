import type { Channel } from '../channel/Channel.ts';
import type { Injection } from '../protocol/Injection.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { DeskState } from '../protocol/PanelNews.ts';
import { createAnswers } from './createAnswers.ts';
import { createFrameSearch } from './createFrameSearch.ts';
import { createLatest } from './createLatest.ts';
import { createTurns } from './createTurns.ts';
import { findFrame, keepFrame } from './findFrame.ts';
import type { InjectionOptions, InjectionState } from './InjectionOptions.ts';
import { injectionMemory, type KeptInjection } from './injectionMemory.ts';
import { isClosedWithin } from './isClosedWithin.ts';
import { keepAsking } from './keepAsking.ts';
import { messageOf } from './messageOf.ts';
import { unlessAborted } from './unlessAborted.ts';

type Page = Channel<PageOrder, PageNews>;

/** How long a page may take to let the widget go, in milliseconds. */
const EJECT_MS = 3_000;

const GONE = 'The frame that the widget was in is gone. It comes back with it.';
const UNCLEAR = 'Several frames of this page show what the widget was in. Eject it, and pick its place again.';

/** The widget in one tab: out, entering, or in, and how it gets from one to the other. */
export function createInjection(options: InjectionOptions) {
  const { tabId, tabs, store, newSecret, hasLanded, isWatched, answerer, change, note } = options;
  const memory = injectionMemory(store, tabId);
  let phase: DeskState['phase'] = 'out';
  let kept: KeptInjection | null = null;
  /** What the panels have asked for, which may change while it enters. */
  let wanted: Injection | null = null;
  let entered: Injection | null = null;
  let page: Page | null = null;
  let ejecting = false;
  /** The widget that was told to leave has put everything back. */
  let isRestored = false;
  /** Ends the way of a widget into the page once something else is asked for. */
  const entrance = createLatest();
  // Two entrances must not meet in one page.
  const inTurn = createTurns();

  const turn = (next: DeskState['phase'], patch: Partial<InjectionState> = {}) => {
    phase = next;
    change({ phase, ...patch });
  };
  const keep = (next: KeptInjection) => {
    kept = next;
    return memory.write(next);
  };
  const forget = () => {
    kept = wanted = null;
    return memory.clear();
  };

  /** Tells the widget what was changed while it entered, or while nobody could tell it. */
  const catchUp = (to: Page) => {
    if (wanted && wanted !== entered) {
      const { config, theme, copy, locale } = wanted;
      to.send({ type: 'update', config, theme, copy, locale });
    }
    entered = wanted;
  };

  const ready = memory.read().then(async (found) => {
    kept = found;
    wanted = entered = found?.injection ?? null;
    if (found) turn(found.isThere ? 'in' : 'out', { injection: wanted });
    // Nobody waits for a sandbox that was stopped meanwhile, or hangs: that is said, until it is there again.
    void keepAsking({
      ask: () => answerer(wanted),
      isWanted: () => kept?.id === found?.id,
      isWatched,
      tell: (error) => change({ problem: error === undefined ? '' : messageOf(error) }),
    });
  });

  /** @param again with what the widget before it kept in the page */
  async function enter(injection: Injection, publicToken: string, again: boolean, signal: AbortSignal): Promise<void> {
    wanted = injection;
    turn('entering', { problem: '', injection });
    try {
      const { publicToken: projectToken } = await unlessAborted(signal, answerer(injection));
      const { frameId } = injection.place;
      const found = await unlessAborted(signal, tabs.frame(tabId, frameId));
      if (!found) throw new Error('That frame is gone. Pick an element of another.');
      const frame = keepFrame(found, frameId === 0 ? [] : await unlessAborted(signal, tabs.frames(tabId)));
      const { pageOrigin } = found;
      const [id, secret] = [newSecret(), newSecret()];
      entered = wanted;
      await keep({ pageOrigin, frame, id, secret, publicToken, injection: entered, isThere: true });
      signal.throwIfAborted();
      await tabs.enter(tabId, id, { ...entered, secret, publicToken, projectToken, landed: hasLanded(), again });
    } catch (error) {
      if (signal.aborted) return;
      // One that was there may come back with the next document.
      if (!again) await forget();
      turn('out', { problem: messageOf(error), injection: wanted });
    }
  }

  /** Puts a widget that was on the document before into the present one, with what it kept there. */
  const comeBack = () =>
    inTurn(async () => {
      if (!kept || page || ejecting) return;
      const signal = entrance.signal();
      const { injection, frame, publicToken } = kept;
      const { place } = injection;
      const found = place.frameId === 0 ? { frameId: 0 } : findFrame(await tabs.frames(tabId), frame);
      if (signal.aborted) return;
      if (found === null || found === 'unclear') {
        change({ problem: found === null ? GONE : UNCLEAR });
        return awaitFrame();
      }
      await enter({ ...injection, place: { ...place, frameId: found.frameId } }, publicToken, true, signal);
    });

  const awaitFrame = createFrameSearch({
    isAwaited: () => kept !== null && kept.injection.place.frameId > 0 && !page && phase === 'out' && isWatched(),
    look: () => comeBack(),
  });

  /** Resolves once the page is as it was. */
  async function letGo(): Promise<void> {
    if (!kept) return;
    const { injection, frame, publicToken } = kept;
    const { frameId } = injection.place;
    const leaving = page;
    ejecting = true;
    isRestored = false;
    if (leaving) {
      leaving.send({ type: 'eject' });
      if (!(await isClosedWithin(leaving, EJECT_MS))) leaving.close();
    }
    // A page that goes at that moment takes the widget along, and leaves what it kept.
    if (!isRestored) {
      const found = frameId === 0 ? null : findFrame(await tabs.frames(tabId).catch(() => []), frame);
      await tabs.clean(tabId, found && found !== 'unclear' ? found.frameId : frameId, publicToken).catch(() => {});
    }
    ejecting = false;
    const forgotten = forget();
    turn('out', { injection: null });
    await forgotten;
  }

  function hear(channel: Page, news: PageNews, answers: ReturnType<typeof createAnswers>) {
    switch (news.type) {
      case 'mounted':
        if (phase !== 'in') note({ type: 'injected' });
        turn('in', { problem: '' });
        return catchUp(channel);
      case 'refused':
        return change({ problem: news.message });
      case 'request':
        if (!kept) return channel.send({ type: 'unanswered', id: news.id });
        return void answers.answer(news, { pageOrigin: kept.pageOrigin, ownToken: kept.publicToken });
      case 'abort':
        return answers.abort(news.id);
      case 'ejected':
        isRestored = true;
        note({ type: 'ejected' });
        if (phase === 'entering') void forget().then(() => turn('out', { injection: null }));
        return channel.close();
      default:
        return note(news);
    }
  }

  return {
    /** Resolves once it is known what was there before the browser stopped the background. */
    ready,
    /** Puts the widget in, and lets one go that is there. */
    inject(injection: Injection) {
      const signal = entrance.begin();
      return inTurn(async () => {
        await letGo();
        if (!signal.aborted) await enter(injection, `public-token-test-devtools-${newSecret()}`, false, signal);
      });
    },
    /** Resolves once the page is as it was, or as soon as nothing enters it any more. */
    async eject() {
      entrance.begin();
      if (kept) return letGo();
      wanted = null;
      if (phase !== 'out') turn('out', { injection: null });
    },
    async update(look: Pick<Injection, 'config' | 'theme' | 'copy' | 'locale'>) {
      if (!wanted) return;
      wanted = { ...wanted, ...look };
      change({ injection: wanted });
      if (phase === 'in' && page) catchUp(page);
      if (kept) await keep({ ...kept, injection: wanted });
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
      if (phase === 'in') catchUp(channel);
      channel.closed.addEventListener('abort', () => {
        if (page !== channel) return;
        page = null;
        if (ejecting || !kept) return;
        // The frame is gone, or shows another document: what the widget kept for its next visit is still there.
        note({ type: 'left' });
        turn('out');
        void keep({ ...kept, isThere: false });
        awaitFrame();
      });
      channel.listen((news) => hear(channel, news, answers));
    },
    comeBack,
    /** Looks for the frame that the widget was in, where it has not come back. */
    awaitFrame,
  };
}
