import { type SentRequest, takeEarlyResponse } from '../../browser/earlyResponses.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { toJson } from '../../lib/toJson.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import { headers } from './headers.ts';
import { readResponse } from './readResponse.ts';
import type { Identity } from './telemetry.ts';

/** Connection to a back end: its address and the identity of requests. */
export interface Connection {
  publicToken: string;
  /** Without a trailing slash. */
  backend: string;
  fetch: typeof fetch;
  identity: () => Identity;
  timezone: string;
  /** The page may have made requests before the widget's code arrived; their responses are used. Default: false. */
  usesEarlyResponses?: boolean;
}

interface HttpCall {
  method: string;
  path: string;
  body?: unknown;
}

/** Returns a call as it is sent. */
export const requestOf = ({ backend }: Connection, { method, path, body }: HttpCall): SentRequest => ({
  method,
  address: backend + path,
  body: body === undefined ? undefined : toJson(body),
});

/** Sends one request. */
export function sendRequest(
  { fetch, publicToken, identity, timezone }: Connection,
  { method, address, body }: SentRequest,
  signal?: AbortSignal,
): Promise<Response> {
  // Called without its object, because the browser's own fetch accepts only the window as `this`.
  return fetch(address, {
    method,
    headers: headers(publicToken, identity(), timezone),
    credentials: 'include',
    // The address of the page may still contain a token.
    referrerPolicy: 'strict-origin',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

/**
 * Makes one request. Returns the `data` of its response. Rejects with an AuthError, also after REQUEST_TIMEOUT_MS or when
 * `signal` aborts.
 */
export async function request(connection: Connection, call: HttpCall, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const sent = requestOf(connection, call);
  async function exchange(limit: AbortSignal) {
    const early = connection.usesEarlyResponses ? await takeEarlyResponse(sent) : null;
    return readResponse(early ?? (await sendRequest(connection, sent, limit)));
  }
  try {
    return await withTimeLimit(exchange, REQUEST_TIMEOUT_MS, signal);
  } catch (cause) {
    throw toAuthError(cause, signal, 'network_error');
  }
}
