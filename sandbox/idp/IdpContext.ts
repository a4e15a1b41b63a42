import type { IdpSettings } from '../definitions/idpSettings.ts';
import type { SigningKeys } from './crypto/signingKeys.ts';
import type { Throttle } from './faults/createThrottle.ts';
import type { Faults } from './faults/faults.ts';
import type { Messages } from './messages/messages.ts';
import type { CallLog } from './state/callLog.ts';
import type { EnvironmentControl } from './state/createEnvironment.ts';
import type { EventLog } from './state/eventLog.ts';
import type { Feed } from './state/feed.ts';
import type { Tables } from './state/tables.ts';

/** State and services of one mock. Mocks share nothing. */
export interface IdpContext {
  readonly publicToken: string;
  readonly projectId: string;
  /** Page that links lead to if a request names none; the front page of the requesting page's host if undefined. */
  readonly defaultRedirectURL: string | undefined;
  /** Milliseconds since 1970, on the clock of the environment. */
  readonly now: () => number;
  readonly tables: Tables;
  readonly messages: Messages;
  readonly faults: Faults;
  readonly throttle: Throttle;
  readonly environment: EnvironmentControl;
  readonly calls: CallLog;
  readonly events: EventLog;
  readonly feed: Feed;
  readonly keys: SigningKeys;
  readonly settings: () => IdpSettings;
  /** Aborted when the mock is closed. */
  readonly closed: AbortSignal;
}
