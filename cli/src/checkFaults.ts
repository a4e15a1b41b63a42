import { type RouteName, routeNames } from '../../sandbox/idp/routes/routeTable.ts';
import { CommandError } from './CommandError.ts';
import { faultProblem } from './faultProblem.ts';
import type { FaultFlag } from './readFault.ts';

type KnownFault = FaultFlag & { call: RouteName | '*' };

/** @throws CommandError naming a call that does not exist, and those that do, or what a fault cannot be */
export function checkFaults(faults: readonly FaultFlag[]): asserts faults is readonly KnownFault[] {
  const unknown = faults.find(({ call }) => call !== '*' && !routeNames.some((name) => name === call));
  if (unknown) {
    throw new CommandError(`--fault ${unknown.call}: no such call. Use * for every call, or one of ${routeNames.join(', ')}.`, 2);
  }
  for (const fault of faults as readonly KnownFault[]) {
    const problem = faultProblem(fault);
    if (problem !== null) throw new CommandError(`--fault ${fault.call}=${fault.fault.kind}: ${problem}`, 2);
  }
}
