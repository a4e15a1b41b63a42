import type { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionDropped } from '../idp/faults/ConnectionDropped.ts';
import { failureOf } from '../idp/http/envelope.ts';
import { closeOnFailure } from './closeOnFailure.ts';

/** Creates the callback of the HTTP server: adds the headers of every response, and turns an error into a response or a closed connection. */
export function respondWith(
  handle: (request: Request, remoteAddress: string | undefined) => Promise<Response>,
): Parameters<typeof getRequestListener>[0] {
  return async (request, env) => {
    try {
      const response = await handle(request, env.incoming.socket.remoteAddress);
      response.headers.set('X-Content-Type-Options', 'nosniff');
      // With `no-referrer`, a form of the sandbox's own pages would not send its origin.
      response.headers.set('Referrer-Policy', 'same-origin');
      return isStream(response) ? closeOnFailure(response, env.incoming.socket) : response;
    } catch (error) {
      // The caller has closed the connection, or a fault simulates a closed one.
      if (!(error instanceof ConnectionDropped) && !request.signal.aborted) return failureOf(error);
      env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
}

const isStream = (response: Response) => response.headers.get('Content-Type') === 'text/event-stream';
