/** Types of the requests and responses of the control routes, for their callers. */

export type { Fault } from './definitions/faultKinds.ts';
export type { IdpSettings } from './definitions/idpSettings.ts';
export type { FaultRequest } from './idp/faults/FaultRequest.ts';
export type { FaultRule } from './idp/faults/FaultRule.ts';
export type { Message } from './idp/messages/Message.ts';
export type { Environment } from './idp/state/Environment.ts';
export type { FeedItem } from './idp/state/feed.ts';
export type { LoggedCall } from './idp/state/LoggedCall.ts';
export type { LoggedEvent } from './idp/state/LoggedEvent.ts';
export type { SeedUser } from './idp/state/seed.ts';
