import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { OverlayOrder } from '../one-tap/OverlayOrder.ts';
import type { PageStart } from '../protocol/Injection.ts';
import type { Allowance } from '../protocol/PanelNews.ts';

/** What the background does to a tab. Rejects with what the browser says. */
export interface TabActions {
  /** What the extension may do there, and on which page. */
  look(tabId: number): Promise<{ url: string; allowance: Allowance }>;
  /** Starts the relay and the widget of injection `id` in a frame. */
  enter(tabId: number, id: string, start: PageStart): Promise<void>;
  /** The document that a frame shows; null where there is no such frame any more. */
  documentOf(tabId: number, frameId: number): Promise<{ pageOrigin: string; pageAddress: string } | null>;
  /** The frame that shows a document of that address, whatever its query; null where there is none, or it has not come all the way yet. */
  findFrame(tabId: number, address: string): Promise<number | null>;
  pick(tabId: number, on: boolean): Promise<void>;
  collect(tabId: number, frameId: number, selector: string | null, askAgain: boolean): Promise<PageSnapshot>;
  overlay(tabId: number, order: OverlayOrder | null): Promise<void>;
  /** Takes away what an injection has left behind in a page that its widget is not in any more. */
  clean(tabId: number, frameId: number, publicToken: string): Promise<void>;
  /** Leads the tab to an address. */
  open(tabId: number, link: string): Promise<void>;
  /** Resolves once the developer has answered. */
  askAllowance(tabId: number, origins: readonly string[]): Promise<boolean>;
}
