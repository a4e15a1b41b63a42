/** What the control routes answer with, for those who call them. */
export type { LoggedCall } from './idp/callLog.ts';
export type { Conditions } from './idp/conditions.ts';
export type { LoggedEvent } from './idp/eventLog.ts';
export type { FeedItem } from './idp/feed.ts';
export type { Message } from './idp/outbox.ts';
export type { Policy } from './idp/policy.ts';
export type { Fault, ScenarioRule } from './idp/scenario.ts';
export type { SeedUser } from './idp/seed.ts';
