import type { CallLog } from './callLog.ts';
import type { ConditionsControl } from './conditions.ts';
import type { Line } from './createLine.ts';
import type { EventLog } from './eventLog.ts';
import type { Feed } from './feed.ts';
import type { Outbox } from './outbox.ts';
import type { Policy } from './policy.ts';
import type { Scenario } from './scenario.ts';
import type { SigningKeys } from './signingKeys.ts';
import type { Tables } from './tables.ts';

/** One mock's own things; nothing of it is shared with another mock. */
export interface World {
  readonly publicToken: string;
  readonly projectId: string;
  /** Milliseconds since 1970, on the clock that the conditions may have moved. */
  readonly now: () => number;
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly scenario: Scenario;
  readonly line: Line;
  readonly conditions: ConditionsControl;
  readonly calls: CallLog;
  readonly events: EventLog;
  readonly feed: Feed;
  readonly keys: SigningKeys;
  readonly policy: () => Policy;
  /** Aborted when the mock is closed. */
  readonly closed: AbortSignal;
}
