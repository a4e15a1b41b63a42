import type { Channel } from '../../channel/Channel.ts';
import type { Injection } from '../../protocol/Injection.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { RelayEvent } from '../../protocol/PageEvent.ts';
import type { TabSessionState } from '../../protocol/PanelEvent.ts';
import type { InjectionOptions, InjectionState } from './InjectionOptions.ts';
import { type StoredInjection, storedInjection } from './storedInjection.ts';

export type InjectedPage = Channel<PageCommand, RelayEvent>;

export type InjectionStatus = ReturnType<typeof createInjectionStatus>;

/** Creates the state of one tab's injection, which its parts share. */
export function createInjectionStatus({ tabId, store, change }: Pick<InjectionOptions, 'tabId' | 'store' | 'change'>) {
  const memory = storedInjection(store, tabId);
  const status = {
    phase: 'absent' as TabSessionState['phase'],
    saved: null as StoredInjection | null,
    /** Requested by the panels. May change while the widget is injected. */
    wanted: null as Injection | null,
    /** Last sent to the widget. */
    sent: null as Injection | null,
    page: null as InjectedPage | null,
    /** Resolves when the scripts of the latest injection are in the page, or have failed. */
    scripts: Promise.resolve(),
    ejecting: false,
    /** True when the ejected widget has restored the page. */
    isRestored: false,

    /** Restores the state before the browser stopped the background. */
    async restore(): Promise<StoredInjection | null> {
      const found = await memory.read();
      status.saved = found;
      status.wanted = status.sent = found?.injection ?? null;
      if (found) status.turn(found.isThere ? 'injected' : 'absent', { injection: status.wanted });
      return found;
    },
    turn(next: TabSessionState['phase'], patch: Partial<InjectionState> = {}): void {
      status.phase = next;
      change({ phase: next, ...patch });
    },
    save(next: StoredInjection) {
      status.saved = next;
      return memory.write(next);
    },
    forget() {
      status.saved = status.wanted = null;
      return memory.clear();
    },
    /** Sends the widget the changes that were made while it was injected or not connected. */
    catchUp(page: InjectedPage): void {
      const { wanted, sent } = status;
      if (wanted && wanted !== sent) {
        const { config, theme, locale } = wanted;
        page.send({ type: 'update', config, theme, locale });
      }
      status.sent = wanted;
    },
  };
  return status;
}
