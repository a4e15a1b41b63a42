import type { OverlayCommand } from '../one-tap/OverlayCommand.ts';
import type { Data, Injection } from './Injection.ts';

/** What the panel asks of the background. It is a page of the extension itself. */
export type PanelCommand =
  | { type: 'inject'; injection: Injection }
  | { type: 'update'; config: Data; theme: Data; copy: Data; locale: string }
  | { type: 'show'; screen: string }
  | { type: 'eject' }
  /** Leads the inspected tab to a link of a mail, which the widget there then takes up. */
  | { type: 'open'; link: string }
  | { type: 'pick'; on: boolean }
  /** One of the control routes of the provider that answers. */
  | { type: 'control'; id: number; method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }
  /** Looks at the page; with `askAgain` it also asks for the document a second time, to see its headers. */
  | { type: 'collect'; id: number; selector: string | null; frameId: number; askAgain: boolean }
  | { type: 'overlay'; overlay: OverlayCommand | null }
  /** A window that asks for the right to this site, where the panel itself may not ask. */
  | { type: 'askAllowance'; id: number; origins: string[] };
