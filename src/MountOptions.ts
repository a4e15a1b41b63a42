import type { Client } from './client.ts';
import type { Config } from './config.ts';
import type { CopyOverrides, Locale } from './copy/copy.ts';
import type { Observer } from './provider/observe.ts';
import type { Theme } from './styles/theme.ts';

/** What a host hears of: each answer of the provider, and each failure. */
export type Callbacks = Pick<Observer, 'onEvent' | 'onError'>;

/** What can be changed while the widget is there. */
export interface Presentation {
  config?: Config;
  callbacks?: Callbacks;
  theme?: Theme;
  /** Default: `en`. A language that the widget does not have is English too. */
  locale?: Locale;
  /** The host's own wording, laid over the language's. */
  copy?: CopyOverrides;
}

/** What a mount function takes. */
export interface MountOptions extends Presentation {
  client: Client;
  /** Where the widget goes: an element of the page, or a selector that finds it. */
  element: string | Element;
}

/** A widget on the page. */
export interface MountHandle {
  /** Changes what is given and keeps the rest, the screen and what the visitor typed. */
  update(changes: Presentation): void;
  /** Takes the widget off the page and ends its requests. A second call does nothing. */
  unmount(): void;
}
