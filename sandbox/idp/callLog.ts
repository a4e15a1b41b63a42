import type { Feed } from './feed.ts';
import { maskSecrets } from './maskSecrets.ts';
import { newId } from './newId.ts';
import type { RouteName } from './routes/routeTable.ts';
import type { Fault } from './scenario.ts';

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

export interface CallLog {
  /** Notes a call's arrival. Returns the function that notes its answer. */
  begin(
    call: Pick<LoggedCall, 'call' | 'method' | 'path' | 'headers' | 'request' | 'fault'>,
  ): (status: number | null, reply: unknown) => void;
  /** The newest calls, oldest first. Tokens, codes and passwords are masked unless `secrets`. */
  list(options?: { secrets?: boolean }): readonly LoggedCall[];
  clear(): void;
}

const KEPT = 500;
const mask = (call: LoggedCall): LoggedCall => maskSecrets(call) as LoggedCall;

/** Every call in order, with payloads. What observers are told is masked. */
export function createCallLog(feed: Feed, now: () => number): CallLog {
  let calls: readonly LoggedCall[] = [];
  let count = 0;
  const tell = (call: LoggedCall) => {
    if (feed.isWatched('call')) feed.publish('call', mask(call));
  };
  return {
    begin(details) {
      const started = now();
      count += 1;
      const call: LoggedCall = {
        id: newId('call'),
        number: count,
        ...details,
        status: null,
        reply: null,
        started_at: new Date(started).toISOString(),
        ms: null,
      };
      calls = [...calls, call].slice(-KEPT);
      tell(call);
      return (status, reply) => {
        const answered = { ...call, status, reply, ms: now() - started };
        calls = calls.map((each) => (each === call ? answered : each));
        tell(answered);
      };
    },
    list: ({ secrets = false } = {}) => (secrets ? calls : calls.map(mask)),
    clear: () => {
      calls = [];
    },
  };
}
