import { messageOf } from '../../messageOf.ts';
import type { Injection } from '../../protocol/Injection.ts';
import { retryUntilDone } from '../backend/retryUntilDone.ts';
import { connectPage } from './connectPage.ts';
import { createInjectionStatus, type InjectedPage } from './createInjectionStatus.ts';
import { createInjector } from './createInjector.ts';
import { ejectWidget } from './ejectWidget.ts';
import type { InjectionOptions } from './InjectionOptions.ts';

/** Manages the widget of one tab: its phases `absent`, `injecting` and `injected`, and the transitions between them. */
export function createInjection(options: InjectionOptions) {
  const { isWatched, backendFor, change } = options;
  const status = createInjectionStatus(options);
  const { begin, injectAfter, injectAgain, awaitFrame } = createInjector(options, status);
  let ejecting: Promise<void> | null = null;
  /** The ejection that runs. Concurrent ejections share it; otherwise, the one that ends later would clear a newer injection. */
  const eject = () => {
    ejecting ??= ejectWidget(options, status).finally(() => {
      ejecting = null;
    });
    return ejecting;
  };

  const ready = status.restore().then((found) => {
    // A sandbox may have stopped meanwhile, or hang. The panel shows the problem until it responds again.
    void retryUntilDone({
      ask: () => backendFor(status.wanted),
      isWanted: () => status.saved?.id === found?.id,
      isWatched,
      emit: (error) => change({ outage: error === undefined ? '' : messageOf(error) }),
    });
  });

  return {
    /** Resolves when the state before the stop of the background is restored. */
    ready,
    /** Injects the widget. Removes a previous one first. */
    inject: (injection: Injection) => injectAfter(eject, injection, begin()),
    /** Resolves when the page is restored, or when a running injection has been aborted. */
    async eject() {
      begin();
      if (status.saved) return eject();
      status.wanted = null;
      if (status.phase !== 'absent') status.turn('absent', { injection: null });
    },
    async update(look: Pick<Injection, 'config' | 'theme' | 'locale'>) {
      if (!status.wanted) return;
      const wanted = { ...status.wanted, ...look };
      status.wanted = wanted;
      change({ injection: wanted });
      if (status.phase === 'injected' && status.page) status.catchUp(status.page);
      if (status.saved) await status.save({ ...status.saved, injection: wanted });
    },
    show: (screen: string) => status.page?.send({ type: 'show', screen }),
    /** Connects the relay of an injection, at its start or after the background was stopped. */
    connect: (channel: InjectedPage, id: string) => connectPage(channel, id, status, { ...options, onLeft: awaitFrame }),
    injectAgain,
    awaitFrame,
  };
}
