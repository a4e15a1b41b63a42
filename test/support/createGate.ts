import { type RouteName, routeNameOf } from '../../sandbox/idp/routes/routeTable.ts';
import type { CallName } from '../../src/provider/contract.ts';

type Fetch = typeof fetch;

/** A fetch whose answers can be kept back, to look at what a visitor sees meanwhile. What was asked has been done by then. */
export function createGate(answer: (input: string | URL | Request, init?: RequestInit) => Promise<Response>) {
  const closed = new Map<RouteName, Promise<void>>();
  const underWay = new Set<Promise<unknown>>();

  const guarded: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const name = routeNameOf(request.method, new URL(request.url).pathname);
    const response = await answer(request);
    const opened = name && closed.get(name);
    if (opened) await orAborted(opened, request.signal);
    return response;
  };

  return {
    /** Keeps back the answers of a call, from now until the function that is returned is called. */
    hold(name: CallName): () => void {
      let open = () => {};
      closed.set(
        name,
        new Promise((resolve) => {
          open = resolve;
        }),
      );
      return () => {
        closed.delete(name);
        open();
      };
    },
    /** Everything that has been asked so far is answered, or has failed. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    fetch: ((input, init) => {
      const answered = guarded(input, init).finally(() => underWay.delete(answered));
      underWay.add(answered);
      return answered;
    }) as Fetch,
  };
}

function orAborted(opened: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    opened.then(resolve);
  });
}
