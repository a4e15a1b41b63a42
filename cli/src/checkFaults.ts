import { ConfigError } from '../../sandbox/hostConfig.ts';
import { createFeed } from '../../sandbox/idp/feed.ts';
import { type RouteName, routeNames } from '../../sandbox/idp/routes/routeTable.ts';
import { createScenario } from '../../sandbox/idp/scenario.ts';
import { CommandError } from './CommandError.ts';
import type { FaultFlag } from './readFault.ts';

type KnownFault = FaultFlag & { call: RouteName | '*' };

/** @throws CommandError naming a call that does not exist, and those that do, or what a fault cannot be */
export function checkFaults(faults: readonly FaultFlag[]): asserts faults is readonly KnownFault[] {
  const unknown = faults.find(({ call }) => call !== '*' && !routeNames.some((name) => name === call));
  if (unknown) {
    throw new CommandError(`--fault ${unknown.call}: no such call. Use * for every call, or one of ${routeNames.join(', ')}.`, 2);
  }
  // How slow a call may be, and how often, the mock knows best.
  const { add } = createScenario(createFeed());
  for (const fault of faults as readonly KnownFault[]) {
    try {
      add(fault);
    } catch (error) {
      if (error instanceof ConfigError) throw new CommandError(`--fault ${fault.call}=${fault.fault.kind}: ${error.message}`, 2);
      throw error;
    }
  }
}
