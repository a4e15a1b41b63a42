import { ConfigError } from '../../../sandbox/hostConfig.ts';
import { createFaults, type Faults } from '../../../sandbox/idp/faults/faults.ts';
import { createFeed } from '../../../sandbox/idp/state/feed.ts';

/** Why the mock would refuse a rule, in its own words: how slow a call may be, and how often, it knows best. Null where it takes it. */
export function faultProblem(rule: Parameters<Faults['add']>[0]): string | null {
  try {
    createFaults(createFeed()).add(rule);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
