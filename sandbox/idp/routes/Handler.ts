import type { Ack, AuthenticateReply, Bootstrap, CallName, Calls } from '../../../src/provider/contract.ts';
import type { Visit } from '../visit.ts';
import type { ExtraName } from './routeTable.ts';

/** What a call answers on the wire: the contract's reply without the envelope; sign-ins carry `__user` too. */
type WireReply<Name extends CallName> = Calls[Name]['reply'] extends Bootstrap
  ? object
  : Omit<Calls[Name]['reply'], keyof Ack> & (Calls[Name]['reply'] extends AuthenticateReply ? { __user: object } : unknown);

/** Serves one call: the reply's `data`, or an ApiError thrown. */
export type Handler<Reply extends object = object> = (visit: Visit) => Reply | Promise<Reply>;

/** One handler for each call: a call without one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<WireReply<Name>> } & {
  readonly [Name in Exclude<ExtraName, 'events' | 'sessions.jwks'>]: Handler;
};
