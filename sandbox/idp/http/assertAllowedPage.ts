import { ApiError } from './ApiError.ts';

/** Origin of a browser extension. `Sec-Fetch-Site` says whether its user has granted it access to this site. */
const EXTENSION = /^(chrome|moz)-extension:\/\//;

const isOwnSite = (site: string | null) => site === null || site === 'same-origin' || site === 'none';

/**
 * Accepts requests of the sandbox's pages, of programs that are not pages, and of an extension with permission for the sandbox.
 *
 * @throws {ApiError} `cross_origin_refused`.
 */
export function assertSandboxPage(request: Request): void {
  const origin = request.headers.get('Origin');
  const isForeign = origin !== null && origin !== new URL(request.url).origin && !EXTENSION.test(origin);
  if (isForeign || !isOwnSite(request.headers.get('Sec-Fetch-Site'))) throw new ApiError('cross_origin_refused');
}

/**
 * Accepts what `assertSandboxPage` accepts, and pages whose origin `isAllowed`. A link that a visitor opens is accepted from
 * every page: it shows a page of the sandbox, which no other page can read or frame.
 *
 * @throws {ApiError} `cross_origin_refused`, whose message names the origin.
 */
export function assertAllowedPage(request: Request, isAllowed: (origin: string) => boolean): void {
  const { headers } = request;
  const origin = headers.get('Origin');
  const site = headers.get('Sec-Fetch-Site');
  if (origin === null && (site !== 'cross-site' || isLink(request) || isFedcmRequest(headers))) return;
  // A form of a page without a referrer sends no origin, but the browser knows that the origin is the same.
  if (origin === 'null' && site === 'same-origin') return;
  if (origin !== null && EXTENSION.test(origin) && isOwnSite(site)) return;
  const asking = origin ?? refererOf(headers);
  if (asking === new URL(request.url).origin || (asking !== null && isAllowed(asking))) return;
  throw new ApiError('cross_origin_refused', refusal(asking));
}

const isLink = ({ method, headers }: Request) =>
  ['GET', 'HEAD'].includes(method) &&
  headers.get('Sec-Fetch-Mode') === 'navigate' &&
  headers.get('Sec-Fetch-Dest') === 'document';

/** Checks for the browser's own requests about accounts, whose responses no page can read. Those about a page name its origin. */
const isFedcmRequest = (headers: Headers) => headers.get('Sec-Fetch-Dest') === 'webidentity';

/** Returns the origin of the page that loads a script or a frame. */
function refererOf(headers: Headers): string | null {
  const referer = headers.get('Referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).origin : null;
}

function refusal(asking: string | null): string {
  if (asking === null || asking === 'null')
    return 'The sandbox answers only pages of this computer, and this page does not send its origin. Serve it from http://localhost, with a referrer.';
  return `The sandbox answers only pages of this computer, not pages of ${asking.slice(0, 300)}. To allow them, start it with --allow-origin ${asking.slice(0, 300)}.`;
}
