import type { Page, Route } from '@playwright/test';

/** Fault of a file of the widget: its request is never answered, or a deployment has removed it. */
type Fault = 'hang' | 'missing';

/**
 * Makes a file of the widget unavailable until `restore` is called: at each address at which it is requested, or only at its own.
 *
 * @param name of the file, without its hash
 */
export async function breakFile(page: Page, name: string, fault: Fault, addresses: 'all' | 'own' = 'all') {
  const asked: string[] = [];
  const held: Route[] = [];
  const isFile = (url: URL) =>
    new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(url.pathname) && (addresses === 'all' || url.search === '');
  await page.route(isFile, (route) => {
    asked.push(route.request().url());
    if (fault === 'hang') held.push(route);
    else void route.fulfill({ status: 404, contentType: 'text/plain' });
  });
  return {
    /** Addresses at which it was requested. */
    asked,
    restore: () => page.unroute(isFile),
    /** Ends the requests that hang. */
    async release() {
      for (const route of held) await route.abort();
    },
  };
}
