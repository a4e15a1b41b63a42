import type { Channel } from '../../channel/Channel.ts';
import type { Injection } from '../../protocol/Injection.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import type { TabSessionState } from '../../protocol/PanelEvent.ts';
import type { InjectionOptions, InjectionState } from './InjectionOptions.ts';
import { type StoredInjection, storedInjection } from './storedInjection.ts';

export type InjectedPage = Channel<PageCommand, PageEvent>;

export type InjectionStatus = ReturnType<typeof createInjectionStatus>;

/** The state of one tab's injection, which its parts share. */
export function createInjectionStatus({ tabId, store, change }: Pick<InjectionOptions, 'tabId' | 'store' | 'change'>) {
  const memory = storedInjection(store, tabId);
  const status = {
    phase: 'out' as TabSessionState['phase'],
    kept: null as StoredInjection | null,
    /** What the panels have asked for, which may change while it enters. */
    wanted: null as Injection | null,
    /** What the widget was told last. */
    entered: null as Injection | null,
    page: null as InjectedPage | null,
    ejecting: false,
    /** The widget that was told to leave has put everything back. */
    isRestored: false,

    /** Reads what was there before the browser stopped the background. */
    async restore(): Promise<StoredInjection | null> {
      const found = await memory.read();
      status.kept = found;
      status.wanted = status.entered = found?.injection ?? null;
      if (found) status.turn(found.isThere ? 'in' : 'out', { injection: status.wanted });
      return found;
    },
    turn(next: TabSessionState['phase'], patch: Partial<InjectionState> = {}): void {
      status.phase = next;
      change({ phase: next, ...patch });
    },
    keep(next: StoredInjection) {
      status.kept = next;
      return memory.write(next);
    },
    forget() {
      status.kept = status.wanted = null;
      return memory.clear();
    },
    /** Tells the widget what was changed while it entered, or while nobody could tell it. */
    catchUp(page: InjectedPage): void {
      const { wanted, entered } = status;
      if (wanted && wanted !== entered) {
        const { config, theme, copy, locale } = wanted;
        page.send({ type: 'update', config, theme, copy, locale });
      }
      status.entered = wanted;
    },
  };
  return status;
}
