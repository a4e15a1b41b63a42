import type { ResolvedConfig } from '../config.ts';
import type { AuthError } from '../errors.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import type { ProviderEvent } from '../provider/contract.ts';
import type { Send } from '../provider/Send.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import type { Runtime } from './runtime.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import type { Next } from './transitions.ts';

/** Tools that every step can use. */
export interface StepTools {
  /** Public token of the client's project. */
  readonly publicToken: string;
  /** Address of the client's back end. */
  readonly url: URL;
  readonly send: Send;
  /** Local storage, as far as the client may use it. */
  readonly storage: Runtime['storage'];
  /** Session storage of the tab. It has the token of a link until that is redeemed. */
  readonly tabStorage: Runtime['tabStorage'];
  /** The client's session, and the visitor who is signed in. A call of `session` reports nothing to the host. */
  readonly session: Runtime['session'];
  readonly user: Runtime['user'];
  readonly config: ResolvedConfig;
  /** Aborted when the visitor leaves the screen. Only for calls that change nothing; other calls run to their end. */
  readonly signal: AbortSignal;
  /** Loads code that is in a chunk. */
  readonly loadOnce: Loader;
  now(): number;
  log(event: ProviderEvent): void;
  /** Reports an action of the visitor that is not a reply of the provider to the page. */
  emit(event: WidgetEvent): void;
  /** Reports a failure that the step handles itself, and that is not a reply of the provider, to the page. */
  report(error: AuthError): void;
}

/**
 * An action that a visitor can take on a screen. It calls the provider and returns the next screen, the same screen with new
 * data, or nothing to stay. It throws a failure; the caller shows it.
 */
export interface Step<From extends ScreenName, Input = void> {
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that stays simply returns
  (tools: StepTools & { readonly screen: ScreenOf<From> }, input: Input): Promise<Next<From> | void>;
  /** Loads the code of a step that is in a chunk. */
  readonly load?: () => Promise<Step<From, Input>>;
}
