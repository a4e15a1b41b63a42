import { ConfigError } from '../../src/errors.ts';
import { asText } from './asText.ts';
import type { Feed } from './feed.ts';
import { newId } from './newId.ts';
import { type RouteName, routeNames } from './routes/routeTable.ts';

/** What goes wrong with a call. Except for `slow`, the call itself has no effect. */
export type Fault =
  /** Answered as usual, but `ms` milliseconds late, and at no more than `bytesPerSecond`, which all such answers share. */
  | { kind: 'slow'; ms: number; bytesPerSecond?: number }
  /** Answered with this error type, at its usual status unless told otherwise. */
  | { kind: 'error'; error_type: string; status?: number; error_message?: string }
  /** The connection breaks without an answer. */
  | { kind: 'drop' }
  /** The answer never comes. */
  | { kind: 'hang' }
  /** A text that is not JSON. `Captcha required` with a 403 is the captcha challenge. */
  | { kind: 'text'; text?: string; status?: number }
  /** An answer that ends in the middle of its JSON. */
  | { kind: 'half'; status?: number }
  /** An answer without a body. */
  | { kind: 'empty'; status?: number };

export interface ScenarioRule {
  id: string;
  /** Which call: a name of the endpoints table, `events`, or `*` for every call. */
  call: RouteName | '*';
  fault: Fault;
  /** How many more calls it meets; null until cleared. */
  times: number | null;
  /** Which part of the matching calls it meets, evenly spread; 1 is all of them. */
  share: number;
}

export interface Scenario {
  /**
   * Makes a call go wrong, once unless `times` says how often (null: until cleared), or a share of its calls. The newest
   * matching rule wins.
   *
   * @throws {ConfigError} when the call or the fault is not known; the message says what is.
   */
  add(rule: { call: RouteName | '*'; fault: Fault; times?: number | null; share?: number }): ScenarioRule;
  list(): readonly ScenarioRule[];
  /** Clears one rule, or all. */
  clear(id?: string): void;
  /** The fault that the next call of this name meets, used up. */
  take(call: RouteName | null): Fault | null;
}

const MAX_MS = 600_000;
const MAX_RATE = 100_000_000;
/** Ten times a tenth is one. */
const EPSILON = 1e-9;
const whole = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const status = (value: unknown, min: number) => value === undefined || whole(value, min, 599);
const text = (value: unknown) => value === undefined || (typeof value === 'string' && value.length <= 10_000);

const faults: Record<Fault['kind'], { accepts: string; test: (fault: Record<string, unknown>) => boolean }> = {
  slow: {
    accepts: "{ kind: 'slow', ms: 0 to 600000, bytesPerSecond?: 100 to 100000000 }",
    test: ({ ms, bytesPerSecond: rate }) => whole(ms, 0, MAX_MS) && (rate === undefined || whole(rate, 100, MAX_RATE)),
  },
  error: {
    accepts: "{ kind: 'error', error_type, status?: 400 to 599, error_message? }",
    test: (fault) =>
      typeof fault.error_type === 'string' &&
      /^[a-z0-9_]{1,100}$/.test(fault.error_type) &&
      status(fault.status, 400) &&
      text(fault.error_message),
  },
  drop: { accepts: "{ kind: 'drop' }", test: () => true },
  hang: { accepts: "{ kind: 'hang' }", test: () => true },
  text: {
    accepts: "{ kind: 'text', text?, status?: 200 to 599 }",
    test: (fault) => text(fault.text) && status(fault.status, 200),
  },
  half: { accepts: "{ kind: 'half', status?: 200 to 599 }", test: (fault) => status(fault.status, 200) },
  empty: { accepts: "{ kind: 'empty', status?: 200 to 599 }", test: (fault) => status(fault.status, 200) },
};

const isKnownFault = (fault: unknown): fault is Fault => {
  if (typeof fault !== 'object' || fault === null || !('kind' in fault)) return false;
  return Object.hasOwn(faults, asText(fault.kind)) && faults[fault.kind as Fault['kind']].test({ ...fault });
};

/** The only way to make the mock misbehave. */
export function createScenario(feed: Feed): Scenario {
  let rules: readonly ScenarioRule[] = [];
  /** How many calls each rule has seen. */
  const seen = new Map<string, number>();
  const change = (next: readonly ScenarioRule[]) => {
    rules = next;
    feed.publish('scenarios', rules);
  };
  return {
    add({ call, fault, times = 1, share = 1 }) {
      if (call !== '*' && !routeNames.includes(call))
        throw new ConfigError(`Unknown call '${asText(call)}'. Known: *, ${routeNames.join(', ')}.`);
      if (!isKnownFault(fault)) {
        throw new ConfigError(
          `A fault is one of: ${Object.values(faults)
            .map(({ accepts }) => accepts)
            .join('; ')}.`,
        );
      }
      if (times !== null && !whole(times, 1, 1_000_000))
        throw new ConfigError("'times' must be a whole number from 1, or null until cleared.");
      if (typeof share !== 'number' || !(share > 0 && share <= 1))
        throw new ConfigError("'share' must be a number above 0, up to 1 for every call.");
      const rule = { id: newId('scenario'), call, fault, times, share };
      change([rule, ...rules]);
      return rule;
    },
    list: () => rules,
    clear: (id) => change(id === undefined ? [] : rules.filter((rule) => rule.id !== id)),
    take(call) {
      const isMet = ({ id, share }: ScenarioRule) => {
        const count = (seen.get(id) ?? 0) + 1;
        seen.set(id, count);
        return Math.floor(count * share + EPSILON) > Math.floor((count - 1) * share + EPSILON);
      };
      const isMeant = (rule: ScenarioRule) => rule.call === '*' || rule.call === call;
      const rule = call === null ? undefined : rules.find((candidate) => isMeant(candidate) && isMet(candidate));
      if (!rule) return null;
      if (rule.times !== null) {
        const left = rule.times - 1;
        change(rules.map((each) => (each === rule ? { ...each, times: left } : each)).filter((each) => each.times !== 0));
      }
      return rule.fault;
    },
  };
}
