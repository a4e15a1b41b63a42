import { ConfigError } from '../../../src/errors.ts';
import { type Fault, type FieldRule, faultFields, faultKindNames } from '../../definitions/faultKinds.ts';
import { didYouMean } from '../../didYouMean.ts';
import { isWholeNumber } from '../../isWholeNumber.ts';
import { asText } from '../http/asText.ts';
import { type RouteName, routeNames } from '../routes/routeTable.ts';
import type { Feed } from '../state/feed.ts';
import { newId } from '../state/newId.ts';
import type { FaultRule } from './FaultRule.ts';

export interface Faults {
  /**
   * Adds a rule that makes a call fail: once, `times` times (null: until cleared), or for a share of the calls. The newest
   * matching rule wins.
   *
   * @throws {ConfigError} if the call or the fault is unknown; the message lists the known ones.
   */
  add(rule: { call: RouteName | '*'; fault: Fault; times?: number | null; share?: number }): FaultRule;
  list(): readonly FaultRule[];
  /** Clears one rule, or all. */
  clear(id?: string): void;
  /** Returns the fault of the next call with this name, and counts it as used. */
  take(call: RouteName | null): Fault | null;
}

/** Avoids rounding errors: ten times 0.1 is 1. */
const EPSILON = 1e-9;

const accepts = (rule: FieldRule, value: unknown) => {
  if (value === undefined) return rule.optional === true;
  return rule.type === 'number'
    ? isWholeNumber(value, rule.min, rule.max)
    : typeof value === 'string' && rule.pattern.test(value);
};

const isKnownFault = (fault: unknown): fault is Fault => {
  if (typeof fault !== 'object' || fault === null || !('kind' in fault)) return false;
  const given: Record<string, unknown> = { ...fault };
  const kind = faultKindNames.find((name) => name === fault.kind);
  return kind !== undefined && Object.entries(faultFields(kind)).every(([field, rule]) => accepts(rule, given[field]));
};

/** Formats a kind of fault for an error message, such as `{ kind: 'slow', ms: 0 to 600000 }`. */
const written = (kind: Fault['kind']) => {
  const fields = Object.entries(faultFields(kind)).map(
    ([field, rule]) => `, ${field}${rule.optional ? '?' : ''}${rule.type === 'number' ? `: ${rule.min} to ${rule.max}` : ''}`,
  );
  return `{ kind: '${kind}'${fields.join('')} }`;
};

/** Creates the fault rules, the only way to make the mock misbehave. */
export function createFaults(feed: Feed): Faults {
  let rules: readonly FaultRule[] = [];
  /** Number of calls that each rule has matched. */
  const seen = new Map<string, number>();
  const change = (next: readonly FaultRule[]) => {
    rules = next;
    feed.publish('faults', rules);
  };
  return {
    add({ call, fault, times = 1, share = 1 }) {
      if (call !== '*' && !routeNames.includes(call))
        throw new ConfigError(
          `Unknown call '${asText(call)}'. ${didYouMean(asText(call), routeNames) || `Known: *, ${routeNames.join(', ')}.`}`,
        );
      if (!isKnownFault(fault)) {
        throw new ConfigError(`A fault is one of: ${faultKindNames.map(written).join('; ')}.`);
      }
      if (times !== null && !isWholeNumber(times, 1, 1_000_000))
        throw new ConfigError("'times' must be a whole number from 1, or null until cleared.");
      if (typeof share !== 'number' || !(share > 0 && share <= 1))
        throw new ConfigError("'share' must be a number above 0, up to 1 for every call.");
      const rule = { id: newId('fault'), call, fault, times, share };
      change([rule, ...rules]);
      return rule;
    },
    list: () => rules,
    clear: (id) => change(id === undefined ? [] : rules.filter((rule) => rule.id !== id)),
    take(call) {
      const isMet = ({ id, share }: FaultRule) => {
        const count = (seen.get(id) ?? 0) + 1;
        seen.set(id, count);
        return Math.floor(count * share + EPSILON) > Math.floor((count - 1) * share + EPSILON);
      };
      const isMeant = (rule: FaultRule) => rule.call === '*' || rule.call === call;
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
