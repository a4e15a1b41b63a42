import type { SessionSource } from '../session/isSignedIn.ts';
import type { CallName, CallOptions, Calls } from './contract.ts';
import type { Observer } from './Observer.ts';

/** Options of a call within the widget. */
export interface SendOptions extends CallOptions {
  /** Receives the reply or the error: the host of the mount that makes the call. */
  observer?: Observer | undefined;
  /** For a call that redeems a token: rejects if the token would replace the session of a signed-in visitor. */
  keepSession?: ((session: SessionSource) => Promise<void>) | undefined;
}

/**
 * Makes the call of that name. The whole widget calls its provider in this one way; `createProvider` makes the nested object of it
 * that hosts see, and `adaptProvider` makes it of a host's nested object.
 *
 * @throws AuthError and nothing else
 */
export type Send = <Name extends CallName>(
  name: Name,
  request: Calls[Name]['request'],
  options?: SendOptions,
) => Promise<Calls[Name]['reply']>;

/** Puts something around every call: `next` makes the call. */
export type Middleware = (next: Send) => Send;

/** Puts `middleware` around `send`, the first outermost. */
export const compose = (send: Send, middleware: readonly Middleware[]): Send =>
  middleware.reduceRight((next, each) => each(next), send);
