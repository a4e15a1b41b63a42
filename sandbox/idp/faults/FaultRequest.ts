import type { Fault } from '../../definitions/faultKinds.ts';

/** Body of the control route that adds a fault. The mock refuses an unknown call. */
export interface FaultRequest {
  /** Name of a call, or `*` for all. */
  call: string;
  fault: Fault;
  /** Number of calls that it applies to; null until cleared. */
  times: number | null;
  /** Share of the matching calls. Default: 1, for all. */
  share?: number;
}
