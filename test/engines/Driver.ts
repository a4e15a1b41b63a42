export type Role = 'button' | 'heading' | 'link' | 'meter' | 'option' | 'radio' | 'tab' | 'textbox';

/** A key, or a key with a modifier. */
export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowDown'
  | 'ArrowRight'
  | 'Control+a'
  | 'Control+c'
  | 'Control+v';

/** A complete accessible name, or a pattern. */
export type Name = string | RegExp;

/** Time limit of a driver for each condition, in milliseconds. */
export const LIMIT_MS = 20_000;

/**
 * Acts in a browser as a visitor, and reads the page. Elements are found by role and accessible name, also in open shadow roots. Each
 * function waits for what it needs and throws an error that says what is missing. Everything happens in one tab, the current one.
 */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Replaces the text of a field, key by key. */
  fill(field: Name, text: string): Promise<void>;
  /** Clicks. Default role: button. */
  press(name: Name, role?: Role): Promise<void>;
  /** Puts the focus into a field. */
  focus(field: Name): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Presses keys, one after the other, while something has the focus. */
  keys(...keys: readonly Key[]): Promise<void>;
  /** Waits until the page shows this text. */
  seesText(text: string): Promise<void>;
  /** Waits until the page shows this element. */
  sees(role: Role, name: Name): Promise<void>;
  /** Waits until the page shows no such element. */
  lacks(role: Role, name: Name): Promise<void>;
  /** The text in a field. */
  value(field: Name): Promise<string>;
  /** An attribute of an element; null without it. */
  attribute(role: Role, name: Name, attribute: string): Promise<string | null>;
  /** Runs a function in the page, or in the frame that the driver is in. Values in and out are JSON. */
  evaluate<Argument, Value>(run: (argument: Argument) => Value | Promise<Value>, argument: Argument): Promise<Value>;
  /** Runs a script in the page that adds to `window`, whatever the policy of the page is. */
  addScript(source: string): Promise<void>;
  /** Does something in a new tab, which then closes. */
  inNewTab(act: () => Promise<void>): Promise<void>;
  /** Does something in the window that `opens` opens, and that closes itself after it. */
  inPopup(opens: () => Promise<void>, act: () => Promise<void>): Promise<void>;
  /** Does something in the frame of the page. */
  inFrame(act: () => Promise<void>): Promise<void>;
  /** A picture of the page as PNG. */
  screenshot(): Promise<Buffer>;
}

/** A driver of a browser without cookies or storage. */
export interface OpenedDriver extends Driver {
  /** Name and version of the browser, such as `WebKitGTK 2.50.6`. */
  browser: string;
  close(): Promise<void>;
}

/** A browser that runs, and opens drivers that share nothing. */
export interface Engine {
  openDriver(): Promise<OpenedDriver>;
  close(): Promise<void>;
}
