import type { Backend } from './Backend.ts';

/** How long a sandbox may take to say that it is there, in milliseconds. */
const ANSWER_MS = 15_000;

/**
 * A running sandbox. Only its API and its control routes are ever asked, and only at the origin that the developer gave.
 * @throws Error for a person, where no sandbox answers there
 */
export async function connectSandbox(origin: string, send: typeof fetch = fetch): Promise<Backend> {
  // One that hangs, as in a debugger, takes the call all the same.
  const answer = await send(`${origin}/__sandbox/info`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  const info = (await answer?.json().catch(() => null)) as { public_token?: unknown; calls?: unknown } | null;
  if (!answer?.ok || typeof info?.public_token !== 'string' || !Array.isArray(info.calls)) {
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
