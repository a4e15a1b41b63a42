import type { Page, Route } from '@playwright/test';

interface Breaking {
  page: Page;
  /** The requests to break. */
  requests: RegExp | ((url: URL) => boolean);
  /** Answers a request. Without it, the request stays open. */
  respond?: ((route: Route) => Promise<void>) | undefined;
  /** True if the open requests are aborted when the fault ends. Default: they are answered late. */
  isAborted?: boolean;
}

/** Breaks requests of a page until `end` is called. */
export async function breakRequests({ page, requests, respond, isAborted }: Breaking) {
  const held: Route[] = [];
  const state = { count: 0, isEnded: false };
  let onRequest = () => {};
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const handler = async (route: Route) => {
    if (state.isEnded) return route.continue();
    state.count += 1;
    onRequest();
    if (respond) await respond(route);
    else held.push(route);
  };
  await page.route(requests, handler);
  return {
    /** Resolves with the first request. */
    requested,
    count: () => state.count,
    /** Number of the requests that are open. */
    heldCount: () => held.length,
    async end() {
      state.isEnded = true;
      for (const route of held.splice(0)) await (isAborted ? route.abort() : route.continue()).catch(() => {});
      // Last, because it waits for a navigation that is held.
      await page.unroute(requests, handler);
    },
  };
}
