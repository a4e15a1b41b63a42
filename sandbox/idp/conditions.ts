import { ConfigError } from '../../src/errors.ts';
import type { Feed } from './feed.ts';

/** What the world around the provider is like, as far as nobody sets it up. */
export interface Conditions {
  /** Milliseconds by which the mock's clock is ahead of this computer's; negative where it is behind. */
  clockOffsetMs: number;
  /** Milliseconds that a text or a mail takes to arrive. */
  deliveryMs: number;
}

export interface ConditionsControl {
  get(): Conditions;
  /** @throws {ConfigError} naming a condition that is wrong. */
  set(patch: unknown): Conditions;
}

const usual: Conditions = { clockOffsetMs: 0, deliveryMs: 0 };
const YEAR_MS = 366 * 86_400_000;
const limits: Record<keyof Conditions, readonly [min: number, max: number]> = {
  clockOffsetMs: [-YEAR_MS, YEAR_MS],
  deliveryMs: [0, 600_000],
};

/** The conditions, which no store keeps: a restart finds the world as it is. */
export function createConditions(feed: Feed): ConditionsControl & { clear(): void } {
  let conditions = usual;
  const change = (next: Conditions) => {
    conditions = next;
    feed.publish('conditions', conditions);
    return conditions;
  };
  return {
    get: () => conditions,
    set: (patch) => change({ ...conditions, ...check(patch) }),
    clear: () => void change(usual),
  };
}

function check(patch: unknown): Partial<Conditions> {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch))
    throw new ConfigError('The conditions must be an object.');
  for (const [name, value] of Object.entries(patch)) {
    const limit = Object.hasOwn(limits, name) ? limits[name as keyof Conditions] : undefined;
    if (!limit) throw new ConfigError(`Unknown condition '${name}'. Known: ${Object.keys(limits).join(', ')}.`);
    const [min, max] = limit;
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ConfigError(`Condition '${name}' must be a whole number of milliseconds from ${min} to ${max}.`);
  }
  return patch;
}
