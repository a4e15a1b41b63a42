import type { Route } from '@playwright/test';

interface FileFault {
  /** Answers a request for the file. A fault without it never answers. */
  respond?: (route: Route) => Promise<void>;
  /** The browser keeps the file, so only a reload of the page gets another one. */
  needsReload?: true;
}

/** Reads the file, and sends it as another type. */
async function sendAsText(route: Route) {
  // Only the browser resolves the name of the other site.
  const response = await route.fetch({ url: route.request().url().replace('//shop.localhost', '//localhost') });
  await route.fulfill({ response, contentType: 'text/plain' });
}

/** Faults of a code file, by the name in the results. */
export const fileFaults = {
  drop: { respond: (route) => route.abort('connectionreset') },
  hang: {},
  '404': { respond: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) },
  HTML: {
    respond: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
  },
  'wrong MIME type': { respond: sendAsText },
  'previous version': {
    respond: (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const previousVersion = true;' }),
    needsReload: true,
  },
} as const satisfies Readonly<Record<string, FileFault>>;

export type FileFaultName = keyof typeof fileFaults;

export const fileFaultNames = Object.keys(fileFaults) as FileFaultName[];

/** Returns the fault of that name with all its optional members. */
export const fileFault = (name: FileFaultName): FileFault => fileFaults[name];
