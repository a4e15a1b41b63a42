import { type RouteName, routeNames } from '../../sandbox/idp/routes/routeTable.ts';
import { CommandError } from './CommandError.ts';
import type { FaultFlag } from './parseFault.ts';

/** @throws CommandError naming a call that does not exist, or a delay that is too long */
export function checkFaults(faults: readonly FaultFlag[]): asserts faults is readonly (FaultFlag & { call: RouteName | '*' })[] {
  for (const { call } of faults) {
    if (call !== '*' && !routeNames.some((name) => name === call)) {
      throw new CommandError(`--fault ${call}: no such call. Use * for every call, or one of ${routeNames.join(', ')}.`, 2);
    }
  }
}
