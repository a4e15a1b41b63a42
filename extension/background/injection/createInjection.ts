import type { Injection } from '../../protocol/Injection.ts';
import { keepAsking } from '../backend/keepAsking.ts';
import { messageOf } from '../messageOf.ts';
import { connectPage } from './connectPage.ts';
import { createInjectionStatus, type InjectedPage } from './createInjectionStatus.ts';
import { createPageEntry } from './createPageEntry.ts';
import type { InjectionOptions } from './InjectionOptions.ts';
import { leavePage } from './leavePage.ts';

/** The widget in one tab: out, entering, or in, and how it gets from one to the other. */
export function createInjection(options: InjectionOptions) {
  const { isWatched, answerer, change } = options;
  const status = createInjectionStatus(options);
  const { begin, enterAfter, comeBack, awaitFrame } = createPageEntry(options, status);
  const leave = () => leavePage(options, status);

  const ready = status.restore().then((found) => {
    // Nobody waits for a sandbox that was stopped meanwhile, or hangs: that is said, until it is there again.
    void keepAsking({
      ask: () => answerer(status.wanted),
      isWanted: () => status.kept?.id === found?.id,
      isWatched,
      emit: (error) => change({ problem: error === undefined ? '' : messageOf(error) }),
    });
  });

  return {
    /** Resolves once it is known what was there before the browser stopped the background. */
    ready,
    /** Puts the widget in, and lets one go that is there. */
    inject: (injection: Injection) => enterAfter(leave, injection, begin()),
    /** Resolves once the page is as it was, or as soon as nothing enters it any more. */
    async eject() {
      begin();
      if (status.kept) return leave();
      status.wanted = null;
      if (status.phase !== 'out') status.turn('out', { injection: null });
    },
    async update(look: Pick<Injection, 'config' | 'theme' | 'copy' | 'locale'>) {
      if (!status.wanted) return;
      const wanted = { ...status.wanted, ...look };
      status.wanted = wanted;
      change({ injection: wanted });
      if (status.phase === 'in' && status.page) status.catchUp(status.page);
      if (status.kept) await status.keep({ ...status.kept, injection: wanted });
    },
    show: (screen: string) => status.page?.send({ type: 'show', screen }),
    /** Connects the relay of an injection, which has come, or has come back after the background was stopped. */
    meet: (channel: InjectedPage, id: string) => connectPage(channel, id, status, { ...options, onLeft: awaitFrame }),
    comeBack,
    awaitFrame,
  };
}
