import type { Fault } from '../../definitions/faultKinds.ts';
import type { RouteName } from '../routes/routeTable.ts';

export interface LoggedCall {
  id: string;
  /** Number of the call in the order of arrival, from 1. */
  number: number;
  /** Null if the address is not a route. */
  call: RouteName | null;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The request's JSON, or its text if it is not JSON; null without a body. */
  request: unknown;
  /** Null until the response, and if the connection broke. */
  status: number | null;
  response: unknown;
  /** RFC 3339, UTC. */
  started_at: string;
  /** Milliseconds from request to response; null until the response. */
  ms: number | null;
  /** The fault that was applied. */
  fault: Fault['kind'] | null;
}
