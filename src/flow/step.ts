import type { ResolvedConfig } from '../config.ts';
import type { AuthError } from '../errors.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import type { ProviderEvent } from '../provider/contract.ts';
import type { Send } from '../provider/Send.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';
import type { Runtime } from './runtime.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import type { Next } from './transitions.ts';

/** What a step may use, whatever the screen. */
export interface StepTools {
  /** Of the client's project. */
  readonly publicToken: string;
  readonly send: Send;
  /** The client's session, and the visitor who is signed in. A call of `session` reports nothing to the host. */
  readonly session: Runtime['session'];
  readonly user: Runtime['user'];
  readonly config: ResolvedConfig;
  /** Aborted when the visitor leaves the screen. For calls that change nothing; the others run to their end. */
  readonly signal: AbortSignal;
  /** Brings code that comes as a chunk. */
  readonly loadOnce: Loader;
  now(): number;
  log(event: ProviderEvent): void;
  /** Tells the host of something that the visitor has done and that is no answer of the provider's. */
  emit(event: WidgetEvent): void;
  /** Tells the host of a failure that the step deals with itself and that is no answer of the provider's. */
  report(error: AuthError): void;
}

/**
 * One thing that a visitor can do on a screen: calls the provider and says which screen comes next, the same screen
 * with new data, or nothing to stay. A failure is thrown and shown by whoever runs the step.
 */
export interface Step<From extends ScreenName, Input = void> {
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that stays simply returns
  (tools: StepTools & { readonly screen: ScreenOf<From> }, input: Input): Promise<Next<From> | void>;
  /** Where its code comes as a chunk. */
  readonly load?: () => Promise<Step<From, Input>>;
}
