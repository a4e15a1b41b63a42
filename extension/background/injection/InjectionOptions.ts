import type { Injection } from '../../protocol/Injection.ts';
import type { PageItem, TabSessionState } from '../../protocol/PanelEvent.ts';
import type { Backend } from '../backend/Backend.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { TabActions } from '../tab/TabActions.ts';

export type InjectionState = Pick<TabSessionState, 'injection' | 'phase' | 'problem' | 'outage'>;

/** Options of the widget's injection into one tab. */
export interface InjectionOptions {
  tabId: number;
  tabs: Pick<TabActions, 'inject' | 'frame' | 'frames' | 'clean'>;
  store: KeyedStore;
  newSecret(): string;
  /** Checks whether the current page was opened by a link of the inbox. Returns true only once. */
  isCallbackPage(): boolean;
  /** Returns true if a panel waits for the widget, and the extension may access the page. */
  isWatched(): boolean;
  /** Returns the server for an injection. Rejects with a message for people. */
  backendFor(injection: Injection | null): Promise<Backend>;
  /** Receives each change of the state. */
  change(patch: Partial<InjectionState>): void;
  note(event: PageItem['event']): void;
}
