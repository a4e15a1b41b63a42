import { takeEarlyResponse } from '../../browser/earlyResponses.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import { headers } from './headers.ts';
import { readReply } from './readReply.ts';
import type { Identity } from './telemetry.ts';

/** Connection to a back end: its address and the identity of requests. */
export interface Connection {
  publicToken: string;
  /** Without a trailing slash. */
  backend: string;
  fetch: typeof fetch;
  identity: () => Identity;
  timezone: string;
  /** Whether the page may have made requests before the widget's code arrived, whose responses count. Default: false. */
  usesEarlyResponses?: boolean;
}

interface HttpCall {
  method: string;
  path: string;
  body?: unknown;
}

/** Sends one request, or takes the response that the page has requested already. */
export async function sendRequest(connection: Connection, call: HttpCall, signal: AbortSignal): Promise<Response> {
  // Called without its object, because the browser's own fetch accepts only the window as `this`.
  const { fetch, backend, publicToken, timezone, usesEarlyResponses } = connection;
  const { method, path } = call;
  const address = backend + path;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const early = usesEarlyResponses ? await takeEarlyResponse({ method, address, body }) : null;
  if (early) return early;
  return fetch(address, {
    method,
    headers: headers(publicToken, connection.identity(), timezone),
    credentials: 'include',
    // The address of the page may still contain a token.
    referrerPolicy: 'strict-origin',
    ...(body !== undefined && { body }),
    signal,
  });
}

/**
 * Makes one request. Returns the `data` of its response. Rejects with an AuthError, also after REQUEST_TIMEOUT_MS or when
 * `signal` aborts.
 */
export async function request(connection: Connection, call: HttpCall, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const exchange = async (limit: AbortSignal) => readReply(await sendRequest(connection, call, limit));
  try {
    return await withTimeLimit(exchange, REQUEST_TIMEOUT_MS, signal);
  } catch (cause) {
    throw toAuthError(cause, signal, 'network_error');
  }
}
