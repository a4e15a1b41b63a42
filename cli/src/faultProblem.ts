import { ConfigError } from '../../sandbox/hostConfig.ts';
import { createFeed } from '../../sandbox/idp/feed.ts';
import { createScenario, type Scenario } from '../../sandbox/idp/scenario.ts';

/** Why the mock would refuse a rule, in its own words: how slow a call may be, and how often, it knows best. Null where it takes it. */
export function faultProblem(rule: Parameters<Scenario['add']>[0]): string | null {
  try {
    createScenario(createFeed()).add(rule);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
