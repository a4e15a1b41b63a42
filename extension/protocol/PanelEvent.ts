import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import type { Injection } from './Injection.ts';
import type { PageEvent } from './PageEvent.ts';

/** Permission of the extension on the inspected tab. */
export type SiteAccess =
  /** None, until the developer acts on this site. */
  | 'none'
  /** This page, until it is left, by a click on the toolbar button. */
  | 'page'
  /** This site, by a granted permission. */
  | 'site'
  /** The page belongs to the site that shows the panel. */
  | 'own'
  /** The browser does not allow extensions on such pages. */
  | 'never';

export const hasAccess = (siteAccess: SiteAccess | undefined): boolean =>
  siteAccess === 'page' || siteAccess === 'site' || siteAccess === 'own';

/** State of one tab. */
export interface TabSessionState {
  /** Address of the inspected page; empty while it is unknown. */
  url: string;
  siteAccess: SiteAccess;
  injection: Injection | null;
  phase: 'absent' | 'injecting' | 'injected';
  /** Last error message for people. */
  problem: string;
  /** Message about a sandbox that has stopped; empty while it responds. */
  outage: string;
  /** Names of the calls that can fail. */
  calls: readonly string[];
  picking: boolean;
  /** Number of documents that the tab has loaded. */
  loads: number;
}

/** An event of the widget in the page, in the order of arrival. */
export interface PageItem {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  event:
    | Extract<PageEvent, { type: 'screen' | 'step' | 'event' | 'error' | 'session' }>
    | { type: 'injected' | 'ejected' | 'left' | 'dropped' };
}

/** Events of the background for a panel. */
export type PanelEvent =
  | { type: 'state'; state: TabSessionState }
  | { type: 'item'; item: PageItem }
  /** Server-sent events of the provider's stream. The first one contains all data. */
  | { type: 'feed'; name: string; data: unknown }
  | { type: 'controlled'; id: number; ok: boolean; response: unknown }
  | { type: 'permission'; id: number; granted: boolean }
  | { type: 'picked'; frameId: number; selector: string; label: string }
  | { type: 'collected'; id: number; snapshot: PageSnapshot | null; problem: string }
  /** The One Tap overlay has changed. */
  | { type: 'overlay'; overlay: OverlayState };
