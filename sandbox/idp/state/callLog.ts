import { maskSecrets } from '../../maskSecrets.ts';
import { createNewest } from './createNewest.ts';
import type { Feed } from './feed.ts';
import type { LoggedCall } from './LoggedCall.ts';
import { newId } from './newId.ts';

export interface CallLog {
  /** Notes a call's arrival. Returns the function that notes its answer. */
  begin(
    call: Pick<LoggedCall, 'call' | 'method' | 'path' | 'headers' | 'request' | 'fault'>,
  ): (status: number | null, reply: unknown) => void;
  /** The newest calls, oldest first. Tokens, codes and passwords are masked unless `secrets`. */
  list(options?: { secrets?: boolean }): readonly LoggedCall[];
  clear(): void;
}

/** So many calls are kept, of so many characters together: a stream begins with all of them. */
const KEPT = { count: 500, size: 4_000_000 };
const mask = (call: LoggedCall): LoggedCall => maskSecrets(call) as LoggedCall;

/** Every call in order, with payloads. What observers are told is masked. */
export function createCallLog(feed: Feed, now: () => number): CallLog {
  const calls = createNewest<LoggedCall>(KEPT);
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
        reply: null,
        started_at: new Date(started).toISOString(),
        ms: null,
      };
      calls.add(call);
      publish(call);
      return (status, reply) => {
        const answered = { ...call, status, reply, ms: now() - started };
        calls.replace(call, answered);
        publish(answered);
      };
    },
    list: ({ secrets = false } = {}) => (secrets ? calls.list() : calls.list().map(mask)),
    clear: calls.clear,
  };
}
