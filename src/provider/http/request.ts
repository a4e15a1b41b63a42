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
}

/**
 * Makes one request. Returns the `data` of its response. Rejects with an AuthError, also after REQUEST_TIMEOUT_MS or when
 * `signal` aborts.
 */
export async function request(
  connection: Connection,
  call: { method: string; path: string; body?: unknown },
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  // Called without its object, because the browser's own fetch accepts only the window as `this`.
  const { fetch, backend, publicToken, timezone } = connection;
  const exchange = async (limit: AbortSignal) =>
    readReply(
      await fetch(backend + call.path, {
        method: call.method,
        headers: headers(publicToken, connection.identity(), timezone),
        credentials: 'include',
        // The address of the page may still contain a token.
        referrerPolicy: 'strict-origin',
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        signal: limit,
      }),
    );
  try {
    return await withTimeLimit(exchange, REQUEST_TIMEOUT_MS, signal);
  } catch (cause) {
    throw toAuthError(cause, signal, 'network_error');
  }
}
