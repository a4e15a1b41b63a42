import { didYouMean } from '../../../sandbox/didYouMean.ts';
import { errorTypes } from '../../../sandbox/idp/http/ApiError.ts';
import { type RouteName, routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import { CommandError } from '../CommandError.ts';
import { faultProblem } from './faultProblem.ts';
import type { FaultFlag } from './readFault.ts';

type KnownFault = FaultFlag & { call: RouteName | '*' };

const LISTS = 'widget-sandbox help faults lists';

/**
 * @param place option that contains the fault, for the message
 * @throws CommandError that names an unknown call or error type and a similar known one, or an impossible fault
 */
export function checkFaults(faults: readonly FaultFlag[], place = '--fault'): asserts faults is readonly KnownFault[] {
  for (const fault of faults) {
    const problem = writtenFaultProblem(fault);
    if (problem !== null) throw new CommandError(`${place} ${problem}`, 2);
  }
}

/**
 * Returns why a fault in text form is invalid, with the wrong part of the text; null if it is valid. An error type that the mock
 * does not have counts as mistyped, unless the text has a status too.
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
