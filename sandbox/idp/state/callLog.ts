import { maskSecrets } from '../../maskSecrets.ts';
import { createBoundedLog } from './createBoundedLog.ts';
import type { Feed } from './feed.ts';
import type { LoggedCall } from './LoggedCall.ts';
import { newId } from './newId.ts';

export interface CallLog {
  /** Logs a request. Returns the function that logs its response. */
  begin(
    call: Pick<LoggedCall, 'call' | 'method' | 'path' | 'headers' | 'request' | 'fault'>,
  ): (status: number | null, response: unknown) => void;
  /** Returns the newest calls, oldest first. Masks tokens, codes and passwords unless `secrets` is set. */
  list(options?: { secrets?: boolean }): readonly LoggedCall[];
  clear(): void;
}

/** Maximum number and total size (in characters) of stored calls. A stream starts with all of them. */
const KEPT = { count: 500, size: 4_000_000 };
const mask = (call: LoggedCall): LoggedCall => maskSecrets(call) as LoggedCall;

/** Creates the log of all calls in order, with their data. Listeners receive masked data. */
export function createCallLog(feed: Feed, now: () => number): CallLog {
  const calls = createBoundedLog<LoggedCall>(KEPT);
  let count = 0;
  const publish = (call: LoggedCall) => {
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
        response: null,
        started_at: new Date(started).toISOString(),
        ms: null,
      };
      calls.add(call);
      publish(call);
      return (status, response) => {
        const completed = { ...call, status, response, ms: now() - started };
        calls.replace(call, completed);
        publish(completed);
      };
    },
    list: ({ secrets = false } = {}) => (secrets ? calls.list() : calls.list().map(mask)),
    clear: calls.clear,
  };
}
