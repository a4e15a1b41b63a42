/** A JSON object. */
export type Data = Record<string, unknown>;

/** Place of the widget. */
export type Place =
  /** In an element of a frame of the page. */
  | { kind: 'element'; frameId: number; selector: string }
  /** Above the page, in a corner of it. */
  | { kind: 'floating'; frameId: number };

/** Server of the widget's calls. */
export type Backend =
  /** The built-in mock provider. */
  | { kind: 'mock' }
  /** A running sandbox. */
  | { kind: 'sandbox'; origin: string };

/** Choices of the developer. */
export interface Injection {
  place: Place;
  root: 'light' | 'shadow';
  config: Data;
  theme: Data;
  /** A language tag, `auto`, or empty for the widget's default. */
  locale: string;
  backend: Backend;
}

/** Start options of the widget in the page. */
export interface PageStart extends Omit<Injection, 'config' | 'theme'> {
  /** Both as JSON, because Chromium passes a script no members that are null. */
  configAndTheme: string;
  /** Name of the event that passes the page's port to the relay. It is random, and useless after the event. */
  portEvent: string;
  /** Public token of the widget. It separates the widget's stored data from that of the page's own sign-in. */
  injectedPublicToken: string;
  /** Public token of the provider. */
  publicToken: string;
  /** True if a link of the inbox opened the page: the token in its address is for this widget. */
  isCallback: boolean;
  /** True if the widget was on the page before a reload: the data under its token is its own. */
  again: boolean;
}
