import { createApi } from './api.ts';
import { type BegunSession, beginSession } from './beginSession.ts';
import type { CallLog } from './callLog.ts';
import { createCallLog } from './callLog.ts';
import { type ConditionsControl, createConditions } from './conditions.ts';
import { createControl } from './control/control.ts';
import { createAnswer } from './createAnswer.ts';
import { createLine } from './createLine.ts';
import type { EventLog } from './eventLog.ts';
import { createEventLog } from './eventLog.ts';
import { createFedcm } from './fedcm/fedcm.ts';
import { createFeed, type FeedItem } from './feed.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPages } from './pages.ts';
import { changePolicy, defaultPolicy, type Policy } from './policy.ts';
import { createScenario, type Scenario } from './scenario.ts';
import { type SeedUser, seedUser } from './seed.ts';
import { createSigningKeys } from './signingKeys.ts';
import { createTables, type Store, type Tables } from './tables.ts';
import { publishUsers } from './users.ts';
import { waitFor } from './waitFor.ts';
import type { World } from './world.ts';

export const DEFAULT_PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** What `createIdp` takes. */
export interface IdpOptions {
  /** Default: `DEFAULT_PUBLIC_TOKEN`. */
  publicToken?: string;
  /** Switches that differ from `defaultPolicy`. Kept settings of a store win. */
  policy?: Partial<Policy>;
  /** Users to start with, where the store holds none yet. */
  seed?: readonly SeedUser[];
  /** The clock, in milliseconds since 1970. Default: `Date.now`. */
  now?: () => number;
  /** Where the state survives. Default: nowhere. */
  store?: Store;
}

/** A mock identity provider, and what a test may look at and change. */
export interface Idp {
  readonly publicToken: string;
  readonly projectId: string;
  /**
   * Answers a request as the provider would: API, control routes, frame page, scripts. Takes what `fetch` takes, so it can
   * stand in for it; rejects like it when the request is aborted, or a scenario breaks the connection.
   */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
  /** Resolves once the state is read and the seeds are planted; every call waits for it. */
  readonly ready: Promise<void>;
  /** What the mock remembers, to look at. */
  readonly state: Pick<Tables, 'users' | 'sessions' | 'passcodes' | 'tokens'>;
  readonly outbox: Outbox;
  readonly scenario: Scenario;
  /** Sends an answer that is none of the provider's, such as a file, over the line that a fault of every call makes slow. */
  slow(answer: Response): Promise<Response>;
  /** The clock and the mail, to be moved and delayed at run time. */
  readonly conditions: ConditionsControl;
  readonly calls: CallLog;
  readonly events: EventLog;
  readonly policy: {
    get(): Policy;
    /** Changes switches at run time. @throws {ConfigError} naming a switch that is wrong. */
    set(patch: Partial<Policy>): void;
  };
  /** Makes a user. @throws {ConfigError} naming what is wrong. */
  addUser(user: SeedUser): Promise<void>;
  /**
   * Signs in the user with an email address or a phone number (E.164), without any screen; makes the user where there is none.
   * @param minutes that the session lives. Default: 30
   * @throws {ConfigError} when the address is neither.
   */
  signIn(address: string, minutes?: number): Promise<BegunSession>;
  /** Tells of everything that happens, or of what has these names alone. Returns the function that ends it. */
  subscribe(listener: (item: FeedItem) => void, ...names: FeedItem['name'][]): () => void;
  /** Back to the start: seeds and initial policy, nothing else. */
  reset(): Promise<void>;
  /** Ends streams and waiting calls, and resolves once everything is stored. */
  close(): Promise<void>;
}

/**
 * A mock identity provider: one function from request to response, that verifies what it is sent.
 *
 * @throws {ConfigError} when a policy switch is wrong.
 */
export function createIdp(options: IdpOptions = {}): Idp {
  const initialPolicy = changePolicy(defaultPolicy, options.policy ?? {});
  const publicToken = options.publicToken ?? DEFAULT_PUBLIC_TOKEN;
  const projectId = `project-test-${publicToken.replace(/^public-token-(test|live)-/, '')}`;
  const clock = options.now ?? Date.now;
  const closing = new AbortController();
  const feed = createFeed();
  const tables = createTables(options.store);
  const conditions = createConditions(feed);
  const world: World = {
    publicToken,
    projectId,
    now: () => clock() + conditions.get().clockOffsetMs,
    feed,
    tables,
    // What is listed for a person stands in that person's time, wherever the mock's clock is.
    outbox: createOutbox({ tables, feed, now: clock, conditions, closed: closing.signal }),
    scenario: createScenario(feed),
    line: createLine(closing.signal),
    conditions,
    calls: createCallLog(feed, clock),
    events: createEventLog(feed, clock),
    keys: createSigningKeys(tables.keys, projectId),
    policy: () => tables.settings.get('policy') ?? initialPolicy,
    closed: closing.signal,
  };

  const plant = async () => {
    for (const user of options.seed ?? []) await seedUser(world, user);
    await tables.flush();
  };
  const ready = tables.load().then((kept) => (kept ? undefined : plant()));
  ready.catch(() => {});

  const reset = async () => {
    await ready;
    tables.clear([
      'users',
      'passcodes',
      'tokens',
      'challenges',
      'ceremonies',
      'oauthAccounts',
      'oauthFlows',
      'oauthTokens',
      'sessions',
      'proofs',
      'settings',
      'messages',
    ]);
    world.calls.clear();
    world.events.clear();
    world.scenario.clear();
    conditions.clear();
    world.outbox.recall();
    feed.publish('reset', {});
    await plant();
    feed.publish('settings', world.policy());
    publishUsers(world);
  };

  return {
    publicToken,
    projectId,
    ready,
    fetch: createAnswer(world, ready, {
      api: createApi(world),
      control: createControl(world, { reset, initialPolicy }),
      pages: createPages(world),
      fedcm: createFedcm(world),
    }),
    state: tables,
    outbox: world.outbox,
    scenario: world.scenario,
    slow: async (answer) => {
      const rule = world.scenario.list().find(({ call, times }) => call === '*' && times === null);
      if (rule?.fault.kind !== 'slow' || !rule.fault.bytesPerSecond) return answer;
      await waitFor(closing.signal, rule.fault.ms);
      return world.line(answer, rule.fault.bytesPerSecond);
    },
    conditions,
    calls: world.calls,
    events: world.events,
    policy: {
      get: world.policy,
      set: (patch) => {
        const policy = changePolicy(world.policy(), patch);
        tables.settings.put('policy', policy);
        feed.publish('settings', policy);
      },
    },
    addUser: async (user) => {
      await ready;
      await seedUser(world, user);
      await tables.flush();
    },
    signIn: async (address, minutes = 30) => {
      await ready;
      return beginSession(world, address, minutes);
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
