import type { PageSnapshot } from '../../audit/PageSnapshot.ts';
import type { OverlayCommand } from '../../one-tap/OverlayCommand.ts';
import type { PageStart } from '../../protocol/Injection.ts';
import type { SiteAccess } from '../../protocol/PanelEvent.ts';
import type { TabFrame } from './TabFrame.ts';

/** Actions of the background on a tab. They reject with the browser's error. */
export interface TabActions {
  /** Returns the page of the tab and the permission for it. */
  look(tabId: number): Promise<{ url: string; siteAccess: SiteAccess }>;
  /** Starts the relay and the widget of injection `id` in a frame. */
  inject(tabId: number, id: string, start: PageStart): Promise<void>;
  /** Returns a frame and its document; null if the frame does not exist. */
  frame(tabId: number, frameId: number): Promise<TabFrame | null>;
  /** Returns the accessible frames whose documents are completely loaded. */
  frames(tabId: number): Promise<readonly TabFrame[]>;
  pick(tabId: number, on: boolean): Promise<void>;
  collect(tabId: number, frameId: number, selector: string | null, askAgain: boolean): Promise<PageSnapshot>;
  overlay(tabId: number, command: OverlayCommand | null): Promise<void>;
  /** Removes the data of an injection from a page that no longer has its widget. */
  clean(tabId: number, frameId: number, injectedPublicToken: string): Promise<void>;
  /** Navigates the tab to an address. */
  open(tabId: number, link: string): Promise<void>;
  /** Resolves when the developer has answered. */
  requestPermission(origins: readonly string[]): Promise<boolean>;
}
