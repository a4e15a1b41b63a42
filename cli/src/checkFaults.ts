import { type RouteName, routeNames } from '../../sandbox/idp/routes/routeTable.ts';
import { CommandError } from './CommandError.ts';
import type { FaultFlag } from './readFault.ts';

type KnownFault = FaultFlag & { call: RouteName | '*' };

/** @throws CommandError naming a call that does not exist, and those that do */
export function checkFaults(faults: readonly FaultFlag[]): asserts faults is readonly KnownFault[] {
  const unknown = faults.find(({ call }) => call !== '*' && !routeNames.some((name) => name === call));
  if (unknown) {
    throw new CommandError(`--fault ${unknown.call}: no such call. Use * for every call, or one of ${routeNames.join(', ')}.`, 2);
  }
}
