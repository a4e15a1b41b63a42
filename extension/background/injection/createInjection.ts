import { messageOf } from '../../messageOf.ts';
import type { Injection } from '../../protocol/Injection.ts';
import { retryUntilDone } from '../backend/retryUntilDone.ts';
import { connectPage } from './connectPage.ts';
import { createInjectionStatus, type InjectedPage } from './createInjectionStatus.ts';
import { createPageEntry } from './createPageEntry.ts';
import type { InjectionOptions } from './InjectionOptions.ts';
import { leavePage } from './leavePage.ts';

/** Manages the widget of one tab: its states `out`, `entering` and `in`, and the transitions between them. */
export function createInjection(options: InjectionOptions) {
  const { isWatched, answerer, change } = options;
  const status = createInjectionStatus(options);
  const { begin, enterAfter, injectAgain, awaitFrame } = createPageEntry(options, status);
  let leaving: Promise<void> | null = null;
  /** Two ejections at once are one: the later end would forget an injection that has begun meanwhile. */
  const leave = () => {
    leaving ??= leavePage(options, status).finally(() => {
      leaving = null;
    });
    return leaving;
  };

  const ready = status.restore().then((found) => {
    // A sandbox may have stopped meanwhile, or hang. The panel shows the problem until it responds again.
    void retryUntilDone({
      ask: () => answerer(status.wanted),
      isWanted: () => status.saved?.id === found?.id,
      isWatched,
      emit: (error) => change({ outage: error === undefined ? '' : messageOf(error) }),
    });
  });

  return {
    /** Resolves when the state before the stop of the background is restored. */
    ready,
    /** Injects the widget. Removes a previous one first. */
    inject: (injection: Injection) => enterAfter(leave, injection, begin()),
    /** Resolves when the page is restored, or when a running injection has been aborted. */
    async eject() {
      begin();
      if (status.saved) return leave();
      status.wanted = null;
      if (status.phase !== 'out') status.turn('out', { injection: null });
    },
    async update(look: Pick<Injection, 'config' | 'theme' | 'locale'>) {
      if (!status.wanted) return;
      const wanted = { ...status.wanted, ...look };
      status.wanted = wanted;
      change({ injection: wanted });
      if (status.phase === 'in' && status.page) status.catchUp(status.page);
      if (status.saved) await status.save({ ...status.saved, injection: wanted });
    },
    show: (screen: string) => status.page?.send({ type: 'show', screen }),
    /** Connects the relay of an injection, at its start or after the background was stopped. */
    connect: (channel: InjectedPage, id: string) => connectPage(channel, id, status, { ...options, onLeft: awaitFrame }),
    injectAgain,
    awaitFrame,
  };
}
