import { type RouteName, routeNameOf } from '../../sandbox/idp/routes/routeTable.ts';
import type { CallName } from '../../src/provider/contract.ts';

type Fetch = typeof fetch;

/**
 * Creates a `fetch` whose responses can be held, to test what a visitor sees meanwhile. The provider has handled a call before its response
 * is held.
 */
export function createFetchGate(respond: (input: string | URL | Request, init?: RequestInit) => Promise<Response>) {
  const held = new Map<RouteName, Promise<void>>();
  const pending = new Set<Promise<unknown>>();

  const fetchHeld: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const name = routeNameOf(request.method, new URL(request.url).pathname);
    const response = await respond(request);
    const released = name && held.get(name);
    if (released) await untilReleased(released, request.signal);
    return response;
  };

  return {
    /** Holds the responses of a call. Returns a function that releases them. */
    hold(name: CallName): () => void {
      let release = () => {};
      held.set(
        name,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        held.delete(name);
        release();
      };
    },
    /** Resolves when every request so far has a response, or has failed. */
    async idle(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
    fetch: ((input, init) => {
      const request = fetchHeld(input, init).finally(() => pending.delete(request));
      pending.add(request);
      return request;
    }) as Fetch,
  };
}

function untilReleased(released: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    released.then(resolve);
  });
}
