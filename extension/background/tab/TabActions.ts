import type { PageSnapshot } from '../../audit/PageSnapshot.ts';
import type { OverlayCommand } from '../../one-tap/OverlayCommand.ts';
import type { PageStart } from '../../protocol/Injection.ts';
import type { Allowance } from '../../protocol/PanelEvent.ts';
import type { TabFrame } from './TabFrame.ts';

/** What the background does to a tab. Rejects with what the browser says. */
export interface TabActions {
  /** What the extension may do there, and on which page. */
  look(tabId: number): Promise<{ url: string; allowance: Allowance }>;
  /** Starts the relay and the widget of injection `id` in a frame. */
  enter(tabId: number, id: string, start: PageStart): Promise<void>;
  /** A frame and the document that it shows; null where there is no such frame any more. */
  frame(tabId: number, frameId: number): Promise<TabFrame | null>;
  /** Those of the frames that the extension may enter whose documents have come all the way. */
  frames(tabId: number): Promise<readonly TabFrame[]>;
  pick(tabId: number, on: boolean): Promise<void>;
  collect(tabId: number, frameId: number, selector: string | null, askAgain: boolean): Promise<PageSnapshot>;
  overlay(tabId: number, command: OverlayCommand | null): Promise<void>;
  /** Takes away what an injection has left behind in a page that its widget is not in any more. */
  clean(tabId: number, frameId: number, publicToken: string): Promise<void>;
  /** Leads the tab to an address. */
  open(tabId: number, link: string): Promise<void>;
  /** Resolves once the developer has answered. */
  askAllowance(tabId: number, origins: readonly string[]): Promise<boolean>;
}
