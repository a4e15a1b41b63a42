import type { LoggedCall } from '../../controlTypes.ts';

/** Returns the fields of a call that a timeline shows as its details. */
const payloadOf = ({ method, path, status, ms, request, response, headers }: LoggedCall) => ({
  method,
  path,
  status,
  ms,
  request,
  response,
  headers,
});

/** Checks whether a timeline shows a call: all except those with analytics events. */
export const isShownCall = ({ call }: LoggedCall) => call !== 'events';

/** Converts a call to an entry of a timeline. */
export function callEntry(call: LoggedCall) {
  const { ms, status } = call;
  const unanswered = ms === null ? 'waiting' : 'no response';
  return {
    id: call.id,
    kind: 'call' as const,
    title: call.call ?? `${call.method} ${call.path}`,
    /** Milliseconds since 1970. */
    at: Date.parse(call.started_at),
    notes: [
      ...(call.fault ? [`fault: ${call.fault}`] : []),
      ...(ms === null ? [] : [`${ms} ms`]),
      status === null ? unanswered : String(status),
    ],
    failed: ms !== null && (status === null || status >= 400),
    payload: payloadOf(call) as unknown,
  };
}

/**
 * Fetches the details of a call with its secrets. Undefined if the provider has deleted the call.
 * @param control calls a control route of the provider
 */
export async function fetchSecrets(
  control: (method: 'GET', path: string) => Promise<{ calls: LoggedCall[] }>,
  callId: string,
): Promise<unknown> {
  const { calls } = await control('GET', 'calls?secrets=1');
  const call = calls.find(({ id }) => id === callId);
  return call && payloadOf(call);
}
