import type { Fault } from '../../catalogues/faultKinds.ts';
import type { RouteName } from '../routes/routeTable.ts';

export interface LoggedCall {
  id: string;
  /** Counts calls in the order of their arrival, from 1. */
  number: number;
  /** Null for an address that is no route. */
  call: RouteName | null;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The request's JSON, or its text where it is none; null without a body. */
  request: unknown;
  /** Null until answered, and where the connection broke. */
  status: number | null;
  reply: unknown;
  /** RFC 3339, UTC. */
  started_at: string;
  /** Milliseconds from arrival to answer; null until answered. */
  ms: number | null;
  /** The scenario that it met. */
  fault: Fault['kind'] | null;
}
