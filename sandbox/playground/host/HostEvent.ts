/** An event on a host page. */
export interface HostEvent {
  kind: 'event' | 'error' | 'screen' | 'step' | 'visitor' | 'storage';
  /** A later event with the same key replaces the earlier one. */
  key?: string;
  title: string;
  /** Short details. */
  notes?: readonly string[];
  failed?: boolean;
  payload: unknown;
  /** The visitor's action, for a test that repeats it. */
  action?: UserAction;
}

/** An action of a visitor on the widget, or of a developer on its environment. */
export interface UserAction {
  type: 'click' | 'type' | 'press' | 'choose' | 'environment' | 'faults' | 'open' | 'reload' | 'back' | 'consent';
  /** ARIA role and accessible name of the target. Empty for an action on the environment or the page; for a link, its kind. */
  role: string;
  name: string;
  /** Typed text, key or choice; the environment or the faults as JSON; recipient of the opened link; chosen account. */
  text?: string;
  /** The faults before the change, as JSON. */
  before?: string;
  secret?: true;
  /** The visitor chose that the provider responds slowly. */
  slow?: true;
}

export type EmitHostEvent = (event: HostEvent) => void;
