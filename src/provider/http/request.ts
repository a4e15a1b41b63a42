import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import { headers } from './headers.ts';
import { readReply } from './readReply.ts';
import type { Identity } from './telemetry.ts';

/** Where requests go, and who sends them. */
export interface Connection {
  publicToken: string;
  /** Without a trailing slash. */
  backend: string;
  fetch: typeof fetch;
  identity: () => Identity;
  timezone: string;
}

/** One request and the `data` of its answer. Rejects with an AuthError, also after REQUEST_TIMEOUT_MS or when `signal` aborts. */
export async function request(
  connection: Connection,
  call: { method: string; path: string; body?: unknown },
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  // Called without its object: a page's own fetch refuses any `this` but the window.
  const { fetch, backend, publicToken, timezone } = connection;
  const exchange = async (limit: AbortSignal) =>
    readReply(
      await fetch(backend + call.path, {
        method: call.method,
        headers: headers(publicToken, connection.identity(), timezone),
        credentials: 'include',
        // The page's address may carry a token still.
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
