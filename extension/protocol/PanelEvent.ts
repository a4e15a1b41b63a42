import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import type { Injection } from './Injection.ts';
import type { PageEvent } from './PageEvent.ts';

/** What the extension may do on the inspected tab. */
export type Allowance =
  /** Nothing until the developer acts on this site. */
  | 'none'
  /** This page, until it is left: the toolbar button was pressed. */
  | 'page'
  /** This site: its permission was given. */
  | 'site'
  /** The page belongs to those who show the panel. */
  | 'own'
  /** The browser keeps extensions out of such pages. */
  | 'never';

export const isLetIn = (allowance: Allowance | undefined): boolean =>
  allowance === 'page' || allowance === 'site' || allowance === 'own';

/** How things stand on one tab. */
export interface TabSessionState {
  /** Address of the inspected page; empty where it may not be known yet. */
  url: string;
  allowance: Allowance;
  injection: Injection | null;
  phase: 'out' | 'entering' | 'in';
  /** What went wrong last, for a person. */
  problem: string;
  /** Calls that can be made to fail. */
  calls: readonly string[];
  picking: boolean;
  /** How often the tab has shown a document anew. */
  loads: number;
}

/** One thing that the widget in the page told, in the order of its arrival. */
export interface PageItem {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  event:
    | Extract<PageEvent, { type: 'screen' | 'step' | 'event' | 'error' | 'session' }>
    | { type: 'injected' | 'ejected' | 'left' };
}

/** What the background tells a panel. */
export type PanelEvent =
  | { type: 'state'; state: TabSessionState }
  | { type: 'item'; item: PageItem }
  /** Server-sent events of the provider's own stream: its first is everything that there is. */
  | { type: 'feed'; name: string; data: unknown }
  | { type: 'controlled'; id: number; ok: boolean; reply: unknown }
  | { type: 'allowed'; id: number; granted: boolean }
  | { type: 'picked'; frameId: number; selector: string; label: string }
  | { type: 'collected'; id: number; snapshot: PageSnapshot | null; problem: string }
  /** What the overlay of One Tap shows has changed. */
  | { type: 'drawn'; drawn: OverlayState };
