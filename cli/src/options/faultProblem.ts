import { ConfigError } from '../../../sandbox/hostConfig.ts';
import { createFaults } from '../../../sandbox/idp/faults/faults.ts';
import { createFeed } from '../../../sandbox/idp/state/feed.ts';
import type { NewFault } from '../SandboxOptions.ts';

/**
 * Returns the message with which the mock would refuse a rule; null if it accepts it. The mock itself checks it, because it
 * defines the limits.
 */
export function faultProblem(rule: NewFault): string | null {
  try {
    createFaults(createFeed()).add(rule);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
