import { ConfigError } from '../../../src/errors.ts';
import { isRecord } from '../../isRecord.ts';
import { isWholeNumber } from '../../isWholeNumber.ts';
import type { Environment } from './Environment.ts';
import type { Feed } from './feed.ts';

export interface EnvironmentControl {
  get(): Environment;
  /** @throws {ConfigError} that names the wrong field. */
  set(patch: unknown): Environment;
}

const defaults: Environment = { clockOffsetMs: 0, deliveryMs: 0 };
const YEAR_MS = 366 * 86_400_000;

/** Smallest and largest value of each field, in milliseconds. */
export const environmentLimits: Record<keyof Environment, readonly [min: number, max: number]> = {
  clockOffsetMs: [-YEAR_MS, YEAR_MS],
  deliveryMs: [0, 600_000],
};

/** Creates the environment. It is not stored: after a restart it has its defaults. */
export function createEnvironment(feed: Feed): EnvironmentControl & { clear(): void } {
  let environment = defaults;
  const change = (next: Environment) => {
    environment = next;
    feed.publish('environment', environment);
    return environment;
  };
  return {
    get: () => environment,
    set: (patch) => change({ ...environment, ...check(patch) }),
    clear: () => void change(defaults),
  };
}

function check(patch: unknown): Partial<Environment> {
  if (!isRecord(patch)) throw new ConfigError('The environment must be an object.');
  for (const [name, value] of Object.entries(patch)) {
    const limit = Object.hasOwn(environmentLimits, name) ? environmentLimits[name as keyof Environment] : undefined;
    if (!limit)
      throw new ConfigError(`Unknown environment setting '${name}'. Known: ${Object.keys(environmentLimits).join(', ')}.`);
    const [min, max] = limit;
    if (!isWholeNumber(value, min, max))
      throw new ConfigError(`Environment setting '${name}' must be a whole number of milliseconds from ${min} to ${max}.`);
  }
  return patch;
}
