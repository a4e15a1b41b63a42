import type { IdpSettings } from '../definitions/idpSettings.ts';
import { createSigningKeys } from './crypto/signingKeys.ts';
import { createThrottle } from './faults/createThrottle.ts';
import { createFaults } from './faults/faults.ts';
import type { IdpContext } from './IdpContext.ts';
import { createMessages } from './messages/messages.ts';
import { createCallLog } from './state/callLog.ts';
import { createEnvironment } from './state/createEnvironment.ts';
import { createEventLog } from './state/eventLog.ts';
import { createFeed } from './state/feed.ts';
import { type Tables, tableNames } from './state/tables.ts';

interface IdpContextOptions {
  publicToken: string;
  /** Settings that apply until others are stored. */
  initialSettings: IdpSettings;
  tables: Tables;
  /** Page that links lead to if a request names none; the front page of the requesting page's host if undefined. */
  defaultRedirectURL: string | undefined;
  /** The real clock, in milliseconds since 1970. */
  clock: () => number;
  closed: AbortSignal;
}

/** Creates the state and the services that the routes of one mock share, and a function that clears them. */
export function createIdpContext(options: IdpContextOptions): { idp: IdpContext; clear: () => void } {
  const { publicToken, initialSettings, tables, defaultRedirectURL, clock, closed } = options;
  const projectId = `project-test-${publicToken.replace(/^public-token-(test|live)-/, '')}`;
  const feed = createFeed();
  const environment = createEnvironment(feed);
  const idp: IdpContext = {
    publicToken,
    projectId,
    defaultRedirectURL,
    now: () => clock() + environment.get().clockOffsetMs,
    feed,
    tables,
    // Times in lists are real times, without the offset of the mock's clock.
    messages: createMessages({ tables, feed, now: clock, environment, closed }),
    faults: createFaults(feed),
    throttle: createThrottle(closed),
    environment,
    calls: createCallLog(feed, clock),
    events: createEventLog(feed, clock),
    keys: createSigningKeys(tables.keys, projectId),
    settings: () => tables.settings.get('current') ?? initialSettings,
    closed,
  };
  const clear = () => {
    // The keys stay, so that tokens that others have stored can still be verified.
    tables.clear(tableNames.filter((name) => name !== 'keys'));
    idp.calls.clear();
    idp.events.clear();
    idp.faults.clear();
    environment.clear();
    idp.messages.recall();
  };
  return { idp, clear };
}
