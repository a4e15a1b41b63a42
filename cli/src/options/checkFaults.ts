import { didYouMean } from '../../../sandbox/didYouMean.ts';
import { errorTypes } from '../../../sandbox/idp/http/ApiError.ts';
import { type RouteName, routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import { CommandError } from '../CommandError.ts';
import { faultProblem } from './faultProblem.ts';
import type { FaultFlag } from './readFault.ts';

type KnownFault = FaultFlag & { call: RouteName | '*' };

const LISTS = 'widget-sandbox help faults lists';

/**
 * @param place what the fault was given to, for the message
 * @throws CommandError naming a call or an error type that does not exist, and the one that may be meant, or what a fault cannot be
 */
export function checkFaults(faults: readonly FaultFlag[], place = '--fault'): asserts faults is readonly KnownFault[] {
  for (const fault of faults) {
    const problem = writtenFaultProblem(fault);
    if (problem !== null) throw new CommandError(`${place} ${problem}`, 2);
  }
}

/**
 * Why a fault that somebody wrote as a text cannot be, with the text's part that is wrong; null where it can. An error type that the mock
 * does not have is taken for mistyped, unless it comes with its status.
 */
export function writtenFaultProblem(flag: FaultFlag): string | null {
  const { call, fault } = flag;
  if (call !== '*' && !routeNames.some((name) => name === call))
    return words(`${call}: no such call.`, didYouMean(call, routeNames), `${LISTS} all calls. * matches every call.`);
  if (fault.kind === 'error' && fault.status === undefined && !errorTypes.some((type) => type === fault.error_type))
    return words(
      `${call}=error:${fault.error_type}: no such error type.`,
      didYouMean(fault.error_type, errorTypes),
      `${LISTS} all error types. For your own, add a status: error:${fault.error_type}:400.`,
    );
  const problem = faultProblem(flag as KnownFault);
  return problem === null ? null : `${call}=${fault.kind}: ${problem}`;
}

const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
