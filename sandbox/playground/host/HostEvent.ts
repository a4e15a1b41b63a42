/** What has happened on a host page, as it happens. */
export interface HostEvent {
  kind: 'event' | 'error' | 'screen' | 'step' | 'visitor' | 'storage';
  /** What is told again under the same key is the same thing, further on. */
  key?: string;
  title: string;
  /** Short facts. */
  notes?: readonly string[];
  failed?: boolean;
  payload: unknown;
  /** What the visitor did, for those who want to do it again. */
  action?: UserAction;
}

/** One thing that a visitor did to the widget, or a developer to the world around it. */
export interface UserAction {
  type: 'click' | 'type' | 'press' | 'choose' | 'environment' | 'faults' | 'open' | 'reload' | 'back' | 'consent';
  /** The ARIA role and the name of what it was done to; nothing for what was done to the world or the page, the kind for a link. */
  role: string;
  name: string;
  /** What was typed, pressed or chosen; the conditions or the faults as JSON; whose link was opened; which account was chosen. */
  text?: string;
  /** The faults that were in force before, as JSON. */
  before?: string;
  secret?: true;
  /** The provider was asked to take its time. */
  slow?: true;
}

export type EmitHostEvent = (events: HostEvent) => void;
