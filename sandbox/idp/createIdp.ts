import { defaultSettings, type IdpSettings } from '../definitions/idpSettings.ts';
import type { CallServer } from './CallServer.ts';
import { checkIdpOptions } from './checkIdpOptions.ts';
import { createControl } from './control/createControl.ts';
import { createIdpContext } from './createIdpContext.ts';
import type { Faults } from './faults/faults.ts';
import { createFedcm } from './fedcm/fedcm.ts';
import { createApi } from './http/createApi.ts';
import { createFetchHandler } from './http/createFetchHandler.ts';
import { createForwarder, noMock } from './http/createForwarder.ts';
import type { IdpContext } from './IdpContext.ts';
import type { Messages } from './messages/messages.ts';
import { createPages } from './pages/clientServices.ts';
import type { CallLog } from './state/callLog.ts';
import { changeSettings } from './state/changeSettings.ts';
import type { EnvironmentControl } from './state/createEnvironment.ts';
import type { EventLog } from './state/eventLog.ts';
import type { FeedItem } from './state/feed.ts';
import { type SeedUser, seedUser } from './state/seed.ts';
import { createTables, type Store, type Tables } from './state/tables.ts';
import { waitFor } from './state/waitFor.ts';
import { type BegunSession, beginSession } from './users/beginSession.ts';
import { publishUsers } from './users/users.ts';

export const DEFAULT_PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** Options of `createIdp`. */
export interface IdpOptions {
  /** In the form that `createClient` accepts. Default: `DEFAULT_PUBLIC_TOKEN`. */
  publicToken?: string;
  /** Settings that differ from `defaultSettings`. Settings in a store override them. */
  settings?: Partial<IdpSettings>;
  /** Users to create if the store has no users. */
  seed?: readonly SeedUser[];
  /** The clock, in milliseconds since 1970. Default: `Date.now`. */
  now?: () => number;
  /** Storage of the state. Default: none. */
  store?: Store;
  /**
   * Page that links and social providers lead to if a request names none. Default: the front page of the requesting page's host.
   */
  defaultRedirectURL?: string;
}

/** A mock identity provider, with its state for tests. */
export interface Idp {
  readonly publicToken: string;
  readonly projectId: string;
  /**
   * Responds to a request like the provider: API, control routes, frame page, scripts. Takes the arguments of `fetch`, so it can
   * replace it. Rejects like `fetch` if the request is aborted or a fault breaks the connection.
   */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
  /** Resolves when the state is read and the seeds are created. Every call waits for it. */
  readonly ready: Promise<void>;
  /** The stored data. */
  readonly state: Pick<Tables, 'users' | 'sessions' | 'passcodes' | 'tokens'>;
  readonly messages: Messages;
  readonly faults: Faults;
  /** Sends a response that is not from the provider, such as a file, at the speed of a `slow` fault of every call. */
  slow(response: Response): Promise<Response>;
  /** The clock and the delivery delay, which can change while the mock runs. */
  readonly environment: EnvironmentControl;
  readonly calls: CallLog;
  readonly events: EventLog;
  readonly settings: {
    /** Returns the settings in force. */
    get(): IdpSettings;
    /** Changes settings. @throws {ConfigError} that names the wrong setting. */
    set(patch: Partial<IdpSettings>): void;
  };
  /** Creates a user. @throws {ConfigError} that names the mistake. */
  addUser(user: SeedUser): Promise<void>;
  /**
   * Creates a session of the user with an email address or a phone number (E.164). Creates the user if there is none.
   * @param minutes lifetime of the session. Default: 30
   * @throws {ConfigError} if the address is neither.
   */
  signIn(address: string, minutes?: number): Promise<BegunSession>;
  /** Calls `listener` for every feed item, or only for items with these names. Returns a function that unsubscribes. */
  subscribe(listener: (item: FeedItem) => void, ...names: FeedItem['name'][]): () => void;
  /** Restores the seeds and the initial settings. */
  reset(): Promise<void>;
  /** Ends streams and pending calls, and resolves when everything is stored. */
  close(): Promise<void>;
}

/**
 * Creates a mock identity provider: a function from request to response that verifies what it receives.
 *
 * @param callServer serves the calls instead of the mock, which still keeps messages, faults and logs
 * @throws {ConfigError} that names a wrong option.
 */
export function createIdp(options: IdpOptions = {}, callServer?: CallServer): Idp {
  checkIdpOptions(options);
  const initialSettings = changeSettings(defaultSettings, options.settings ?? {});
  const { publicToken = DEFAULT_PUBLIC_TOKEN, store } = options;
  const closing = new AbortController();
  const { idp, clear } = createIdpContext({
    publicToken,
    initialSettings,
    tables: createTables(store),
    defaultRedirectURL: options.defaultRedirectURL,
    clock: options.now ?? Date.now,
    closed: closing.signal,
  });
  const { feed, tables } = idp;

  const addSeedUsers = async () => {
    for (const user of options.seed ?? []) await seedUser(idp, user);
    await tables.flush();
  };
  const ready = tables.load().then((kept) => (kept ? undefined : addSeedUsers()));
  ready.catch(() => {});

  const reset = async () => {
    await ready;
    clear();
    feed.publish('reset', {});
    await addSeedUsers();
    feed.publish('settings', idp.settings());
    publishUsers(idp);
  };

  return {
    publicToken,
    projectId: idp.projectId,
    ready,
    fetch: createFetchHandler(idp, ready, {
      api: callServer ? createForwarder(idp, callServer) : createApi(idp),
      control: createControl(idp, { reset, initialSettings, callServer }),
      pages: createPages(idp),
      fedcm: callServer ? noMock(callServer) : createFedcm(idp),
    }),
    state: tables,
    messages: idp.messages,
    faults: idp.faults,
    slow: (response) => slow(idp, response),
    environment: idp.environment,
    calls: idp.calls,
    events: idp.events,
    settings: {
      get: idp.settings,
      set: (patch) => {
        const settings = changeSettings(idp.settings(), patch);
        tables.settings.put('current', settings);
        feed.publish('settings', settings);
      },
    },
    addUser: async (user) => {
      await ready;
      await seedUser(idp, user);
      await tables.flush();
    },
    signIn: async (address, minutes = 30) => {
      await ready;
      return beginSession(idp, address, minutes);
    },
    subscribe: feed.subscribe,
    reset,
    close: async () => {
      await ready;
      await tables.flush();
      closing.abort();
      await tables.flush();
    },
  };
}

async function slow({ closed, faults, throttle }: IdpContext, response: Response): Promise<Response> {
  const rule = faults.list().find(({ call, times }) => call === '*' && times === null);
  if (rule?.fault.kind !== 'slow' || !rule.fault.bytesPerSecond) return response;
  await waitFor(closed, rule.fault.ms);
  return throttle(response, rule.fault.bytesPerSecond);
}
