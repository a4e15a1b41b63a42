import type { OverlayCommand } from '../one-tap/OverlayCommand.ts';
import type { Data, Injection } from './Injection.ts';

/** Commands of the panel for the background. The panel is a page of the extension itself. */
export type PanelCommand =
  | { type: 'inject'; injection: Injection }
  | { type: 'update'; config: Data; theme: Data; locale: string }
  | { type: 'show'; screen: string }
  | { type: 'eject' }
  /** Navigates the inspected tab to a link of an email, whose token the injected widget redeems. */
  | { type: 'open'; link: string }
  | { type: 'pick'; on: boolean }
  /** A control route of the current provider. */
  | { type: 'control'; id: number; method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }
  /** Inspects the page. With `askAgain`, requests the document again, to read its headers. */
  | { type: 'collect'; id: number; selector: string | null; frameId: number; askAgain: boolean }
  | { type: 'overlay'; overlay: OverlayCommand | null }
  /** Opens a window that requests permission for this site, if the panel itself cannot. */
  | { type: 'requestPermission'; id: number; origins: string[] };
