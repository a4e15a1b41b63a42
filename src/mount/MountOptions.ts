import type { Client } from '../client/Client.ts';
import type { Config } from '../config.ts';
import type { CopyOverrides, Locale } from '../copy/copy.ts';
import type { Observer } from '../provider/Observer.ts';
import type { Theme } from '../styles/theme.ts';

/** Callbacks of the page: called with each response of the provider and each error. */
export type Callbacks = Pick<Observer, 'onEvent' | 'onError'>;

/** Options that can change while the widget is mounted. */
export interface Presentation {
  config?: Config | undefined;
  callbacks?: Callbacks | undefined;
  theme?: Theme | undefined;
  /** Language tag. Default: `en`, also for a language that the widget does not have. */
  locale?: Locale | undefined;
  /** Texts that replace those of the language. */
  copy?: CopyOverrides | undefined;
}

/** Options of a mount function. */
export interface MountOptions extends Presentation {
  client: Client;
  /** Element of the page that the widget mounts into, or its selector. */
  element: string | Element;
}

/** A mounted widget. */
export interface MountHandle {
  /** Changes the given options. Keeps the others, the screen and what the visitor typed. */
  update(changes: Presentation): void;
  /** Removes the widget from the page and aborts its requests. A second call does nothing. */
  unmount(): void;
}

/** Options for the token of a link. */
export interface CallbackOptions {
  /**
   * Replaces the session of a signed-in visitor without a question. Anybody can send a visitor a link that signs in to another
   * account. Default: false, and the widget asks the visitor.
   */
  replaceSession?: boolean | undefined;
  /** Shows a button before it redeems a login link, because programs that scan emails open links and run scripts. Default: false. */
  confirmLinks?: boolean | undefined;
}
