import type { Ack, AuthenticateResponse, Bootstrap, CallName, Calls } from '../../../src/provider/contract.ts';
import type { EndpointName } from '../../../src/provider/http/endpoints.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { ExtraName } from './routeTable.ts';

/** Response of a call on the wire: that of the contract without the envelope. Sign-ins also have `__user`. */
type WireResponse<Name extends CallName> = Calls[Name]['response'] extends Bootstrap
  ? object
  : Omit<Calls[Name]['response'], keyof Ack> &
      (Calls[Name]['response'] extends AuthenticateResponse ? { __user: object } : unknown);

/** Serves one call. Returns the response's `data`, or throws an ApiError. */
export type Handler<Data extends object = object> = (context: RequestContext) => Data | Promise<Data>;

/** Routes that a browser opens, or whose responses have another format than the rest of the API. */
export type BareName =
  | 'events'
  | 'sessions.jwks'
  | 'oauth.start'
  | 'oauth.consent'
  | 'oauth.googleOneTap.start'
  | 'oauth.googleOneTap.submit';

/** One handler for each call and each part of a call. A missing one is a type error. */
export type Handlers = { readonly [Name in Exclude<CallName, BareName>]: Handler<WireResponse<Name>> } & {
  readonly [Name in Exclude<EndpointName | ExtraName, CallName | BareName>]: Handler;
};

/** Serves one of those routes. Returns the complete response, or throws an ApiError. */
export type BareHandlers = {
  readonly [Name in BareName]: (idp: IdpContext, context: ApiContext) => Response | Promise<Response>;
};
