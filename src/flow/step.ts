import type { AuthError } from '../errors.ts';
import type { Runtime } from './runtime.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import type { Next } from './transitions.ts';

/** Tools that every step can use, from the runtime and the screen. A call of `session` reports nothing to the host. */
export interface StepTools
  extends Pick<
    Runtime,
    | 'publicToken'
    | 'url'
    | 'send'
    | 'storage'
    | 'tabStorage'
    | 'session'
    | 'user'
    | 'config'
    | 'loadOnce'
    | 'now'
    | 'log'
    | 'emit'
  > {
  /**
   * Aborted when the visitor leaves the screen, or the form of the step. Only for calls that change nothing, and to check before other
   * calls, which run to their end.
   */
  readonly signal: AbortSignal;
  /** Reports a failure that the step handles itself, and that is not a response of the provider, to the page. */
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
