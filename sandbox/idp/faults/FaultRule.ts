import type { Fault } from '../../definitions/faultKinds.ts';
import type { RouteName } from '../routes/routeTable.ts';

export interface FaultRule {
  id: string;
  /** Name of a call in the endpoints table, `events`, or `*` for every call. */
  call: RouteName | '*';
  fault: Fault;
  /** Number of calls that the rule still applies to; null until cleared. */
  times: number | null;
  /** Share of the matching calls, evenly distributed; 1 for all. */
  share: number;
}
