/** JSON of an object. */
export type Data = Record<string, unknown>;

/** Where the widget goes. */
export type Place =
  /** Into an element of a frame of the page. */
  | { kind: 'element'; frameId: number; selector: string }
  /** Above the page, in a corner of it. */
  | { kind: 'floating'; frameId: number };

/** Who answers the widget's calls. */
export type Backend =
  /** The mock provider inside the extension. */
  | { kind: 'mock' }
  /** A running sandbox. */
  | { kind: 'sandbox'; origin: string };

/** What the developer chose. */
export interface Injection {
  place: Place;
  root: 'light' | 'shadow';
  config: Data;
  theme: Data;
  copy: Data;
  /** A language's tag, `auto`, or empty for the widget's own. */
  locale: string;
  backend: Backend;
}

/** What the widget in the page is started with. */
export interface PageStart extends Injection {
  /** The event that passes the page's port to the relay. It has a random name, which is worthless once it has happened. */
  portEvent: string;
  /** The widget's own: what it stores in the page meets nothing of the page's sign-in. */
  publicToken: string;
  /** The provider's. */
  projectToken: string;
  /** The page was opened by a link of the inbox: what its address carries is for this widget. */
  isCallback: boolean;
  /** It was on the page before it was loaded again: what is stored under its names is its own. */
  again: boolean;
}
