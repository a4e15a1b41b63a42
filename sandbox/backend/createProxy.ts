import type { CallServer } from '../idp/CallServer.ts';
import { failure } from '../idp/http/envelope.ts';
import { routeNameOf } from '../idp/routes/routeTable.ts';
import { basePathOf, headersFromBackend, headersToBackend } from './proxyHeaders.ts';

const TIME_LIMIT_MS = 30_000;
/** Statuses whose responses have no body. */
const BODILESS = [204, 205, 304];

interface ProxyOptions {
  /** Address of the back end, such as `http://localhost:3000` or `http://localhost:3000/api/auth`. */
  backend: URL;
  /** Default: the global one. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds that the back end has for a response. Default: 30,000. */
  timeLimitMs?: number | undefined;
}

/** Forwards the calls of the protocol to a back end. If no response arrives, returns an error of the wire protocol with the reason. */
export function createProxy({ backend, fetch: ask = fetch, timeLimitMs = TIME_LIMIT_MS }: ProxyOptions): CallServer {
  const address = backend.href.replace(/\/+$/, '');
  const name = `the back end ${address}`;
  return {
    name,
    address,
    async serve(request, body) {
      const { pathname, search } = new URL(request.url);
      const target = new URL(`${backend.origin}${basePathOf(backend)}${pathname}${search}`);
      // A page that the visitor opens: the provider returns to the back end's own address, which needs the cookies of the start.
      if (routeNameOf(request.method, pathname) === 'oauth.start')
        return new Response(null, { status: 302, headers: { Location: target.href, 'Cache-Control': 'no-store' } });
      const hasBody = !['GET', 'HEAD'].includes(request.method) && body !== '';
      try {
        const response = await ask(target, {
          method: request.method,
          headers: headersToBackend(request.headers, backend),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeLimitMs),
          ...(hasBody && { body }),
        });
        const bytes = BODILESS.includes(response.status) ? null : await response.arrayBuffer();
        return new Response(bytes, { status: response.status, headers: headersFromBackend(response.headers, backend) });
      } catch (error) {
        return failure('backend_unavailable', 502, explain(error, address, timeLimitMs));
      }
    },
  };
}

function explain(error: unknown, address: string, timeLimitMs: number): string {
  const { name, message, cause } = Object(error) as { name?: unknown; message?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `The back end ${address} did not answer within ${timeLimitMs / 1_000} seconds.`;
  const code = Object(cause).code;
  if (code === 'ECONNREFUSED') return `Nothing listens at ${address}. Start the back end, or correct --backend.`;
  const reason = typeof code === 'string' ? code : String(message).replace(/[\s.]+$/, '');
  return `The back end ${address} could not be reached: ${reason}. Check that it runs and that --backend is its address.`;
}
