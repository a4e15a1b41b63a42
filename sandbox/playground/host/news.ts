/** What has happened on a host page, as it happens. */
export interface News {
  kind: 'event' | 'error' | 'screen' | 'visitor' | 'storage';
  title: string;
  payload: unknown;
  /** What the visitor did, for those who want to do it again. */
  deed?: Deed;
}

/** One thing that a visitor did to the widget. */
export interface Deed {
  does: 'click' | 'type' | 'press' | 'choose';
  /** The ARIA role and the name of what it was done to. */
  role: string;
  name: string;
  /** What was typed, pressed or chosen. */
  text?: string;
  secret?: true;
}

export type Tell = (news: News) => void;
