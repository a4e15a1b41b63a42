import type { Backend } from './Backend.ts';

/** Time limit for the first response of a sandbox, in milliseconds. */
const RESPONSE_MS = 15_000;

/**
 * Connects to a running sandbox. Only its API and its control routes are called, and only at the origin of the developer.
 * @throws Error with a message for people, if no sandbox responds there
 */
export async function connectSandbox(origin: string, send: typeof fetch = fetch): Promise<Backend> {
  // A sandbox that is stopped in a debugger still accepts the connection.
  const response = await send(`${origin}/__sandbox/info`, { signal: AbortSignal.timeout(RESPONSE_MS) }).catch(() => null);
  const info = (await response?.json().catch(() => null)) as { public_token?: unknown; calls?: unknown } | null;
  if (!response?.ok || typeof info?.public_token !== 'string' || !Array.isArray(info.calls)) {
    throw new Error(
      `No sandbox at ${origin}. Install the widget-sandbox package, start it with 'npx widget-sandbox', and allow its address.`,
    );
  }
  return {
    origin,
    publicToken: info.public_token,
    calls: info.calls.map(String),
    fetch: (request) => send(request, { credentials: 'omit', cache: 'no-store', redirect: 'error' }),
  };
}
