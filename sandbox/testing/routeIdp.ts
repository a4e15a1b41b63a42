import type { Idp } from '../idp/createIdp.ts';

interface RoutedRequest {
  url(): string;
  method(): string;
  postData(): string | null;
  allHeaders(): Promise<{ [name: string]: string }>;
  isNavigationRequest(): boolean;
}

interface Route {
  request(): RoutedRequest;
  fulfill(response: { status: number; headers: { [name: string]: string }; body: string }): Promise<void>;
  abort(errorCode: string): Promise<void>;
}

/** The part of Playwright's `Page` or `BrowserContext` that this module uses. */
export interface RoutablePage {
  /** Calls the handler for each request whose address matches. */
  route(url: (url: URL) => boolean, handler: (route: Route) => Promise<void>): Promise<unknown>;
}

const NO_REQUEST_BODY =
  "Playwright does not report the request body in this browser, so the mock cannot answer. Use Chromium, or Playwright's own Firefox.";

/** Creates a page that redirects. Playwright cannot redirect a routed request to another routed address. */
const leadTo = (address: string) =>
  `<!doctype html><meta http-equiv="refresh" content="0;url=${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/**
 * Routes every call of a Playwright page, or of all pages of a context, to the mock in the test process. Does not change other
 * requests.
 * @param backend the `backend` that the pages pass to `createClient`
 * @example
 * const idp = createIdp();
 * await routeIdp(page, idp, 'https://auth.example.com');
 */
export async function routeIdp(page: RoutablePage, idp: Pick<Idp, 'fetch'>, backend: string): Promise<void> {
  const base = backend.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const isCall = (url: URL) => url.href.startsWith(`${base}/`);
  await page.route(isCall, async (route) => {
    const request = route.request();
    const method = request.method();
    const body = method === 'GET' || method === 'HEAD' ? null : request.postData();
    if (body === null && Number((await request.allHeaders())['content-length']) > 0) throw new Error(NO_REQUEST_BODY);
    const response = await idp
      .fetch(origin + request.url().slice(base.length), {
        method,
        headers: await request.allHeaders(),
        ...(body !== null && { body }),
        redirect: 'manual',
      })
      .catch(() => null);
    if (!response) return route.abort('connectionfailed');
    const headers = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies.join('\n');
    const target = response.headers.get('location');
    if (target && request.isNavigationRequest()) {
      delete headers.location;
      const html = { ...headers, 'content-type': 'text/html; charset=utf-8' };
      return route.fulfill({ status: 200, headers: html, body: leadTo(new URL(target, request.url()).href) });
    }
    return route.fulfill({ status: response.status, headers, body: await bodyOf(response) });
  });
}

/** Converts a body for Playwright, which also accepts bytes; their type is Node's, which this package does not include. */
async function bodyOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()) as unknown as string;
}
