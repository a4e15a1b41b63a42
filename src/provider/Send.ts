import type { SessionSource } from '../session/isSignedIn.ts';
import type { CallName, CallOptions, Calls } from './contract.ts';
import type { Observer } from './Observer.ts';

/** Options of a call within the widget. */
export interface SendOptions extends CallOptions {
  /** Receives the response or the error, for the page of the mount that makes the call. */
  observer?: Observer | undefined;
  /** For a call that redeems a token: rejects if the token would replace the session of a signed-in visitor. */
  checkSession?: ((session: SessionSource) => Promise<void>) | undefined;
}

/**
 * Makes the call of that name. All code of the widget calls the provider with this function. `createProvider` turns it into the
 * nested object that pages use; `adaptProvider` creates it from the nested object of a page.
 *
 * @throws AuthError and nothing else
 */
export type Send = <Name extends CallName>(
  name: Name,
  request: Calls[Name]['request'],
  options?: SendOptions,
) => Promise<Calls[Name]['response']>;

/** Wraps every call. `next` makes the call. */
export type Middleware = (next: Send) => Send;

/** Wraps `send` in `middleware`; the first one is the outermost. */
export const compose = (send: Send, middleware: readonly Middleware[]): Send =>
  middleware.reduceRight((next, each) => each(next), send);
