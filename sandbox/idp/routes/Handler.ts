import type { Ack, AuthenticateReply, Bootstrap, CallName, Calls } from '../../../src/provider/contract.ts';
import type { EndpointName } from '../../../src/provider/http/endpoints.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { ExtraName } from './routeTable.ts';

/** What a call answers on the wire: the contract's reply without the envelope; sign-ins carry `__user` too. */
type WireReply<Name extends CallName> = Calls[Name]['reply'] extends Bootstrap
  ? object
  : Omit<Calls[Name]['reply'], keyof Ack> & (Calls[Name]['reply'] extends AuthenticateReply ? { __user: object } : unknown);

/** Serves one call: the reply's `data`, or an ApiError thrown. */
export type Handler<Reply extends object = object> = (context: RequestContext) => Reply | Promise<Reply>;

/** Routes that a browser opens, or that answer in another form than the rest of the API. */
export type BareName =
  | 'events'
  | 'sessions.jwks'
  | 'oauth.start'
  | 'oauth.consent'
  | 'oauth.googleOneTap.start'
  | 'oauth.googleOneTap.submit';

/** One handler for each call, and for each part of one: a call without one does not compile. */
export type Handlers = { readonly [Name in Exclude<CallName, BareName>]: Handler<WireReply<Name>> } & {
  readonly [Name in Exclude<EndpointName | ExtraName, CallName | BareName>]: Handler;
};

/** Serves one of those routes: the whole answer, or an ApiError thrown. */
export type BareHandlers = {
  readonly [Name in BareName]: (idp: IdpContext, context: ApiContext) => Response | Promise<Response>;
};
