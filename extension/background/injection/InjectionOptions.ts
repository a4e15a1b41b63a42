import type { Injection } from '../../protocol/Injection.ts';
import type { PageItem, TabSessionState } from '../../protocol/PanelEvent.ts';
import type { Backend } from '../backend/Backend.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { TabActions } from '../tab/TabActions.ts';

export type InjectionState = Pick<TabSessionState, 'injection' | 'phase' | 'problem'>;

/** What the widget of one tab is put in with. */
export interface InjectionOptions {
  tabId: number;
  tabs: Pick<TabActions, 'enter' | 'frame' | 'frames' | 'clean'>;
  store: KeyedStore;
  newSecret(): string;
  /** Whether the page that is there is the one that a link of the inbox was to lead to. Only the first to ask hears yes. */
  isCallbackPage(): boolean;
  /** Whether there is a panel that waits for the widget, on a page that may be entered. */
  isWatched(): boolean;
  /** Who answers from now on. Rejects with words for a person. */
  answerer(injection: Injection | null): Promise<Backend>;
  /** Where it stands, as often as that changes. */
  change(patch: Partial<InjectionState>): void;
  note(event: PageItem['event']): void;
}
