import type { CookieOptions } from '../../client/client.ts';

/** Where the public service has the page for frames, and the addresses of its API. That page asks these and no others. */
const PUBLIC_FRAME = 'https://js.stytch.com/clientside-services/index.html';
const PUBLIC_SERVICE = /^https:\/\/(test|api)\.stytch\.com$/;

export interface OneTapPlace {
  /** Address of the page with the widget. */
  page: string;
  /** Address of the back end. */
  backend: string;
  cookies?: CookieOptions | undefined;
  clientsideServicesURL?: string | undefined;
}

/**
 * Address of the page that has to ask the back end for One Tap in a frame, or null where this page asks it itself: on the same site,
 * and where no such page is known, as for a back end that answers pages of other sites itself.
 */
export function servicesFrameUrl({ page, backend, cookies, clientsideServicesURL }: OneTapPlace): string | null {
  if (isSameSite(new URL(page), new URL(backend), cookies)) return null;
  return clientsideServicesURL ?? (PUBLIC_SERVICE.test(new URL(backend).origin) ? PUBLIC_FRAME : null);
}

/**
 * Whether two addresses are certainly of one site, so that a cookie of one can be read at the other. What a site is stands in the
 * public suffix list, which is far too large to bring along. Three things tell without it: it is one host, whatever its ports; one
 * host lies within the other (a host without a dot, such as `localhost`, is a suffix itself); or both lie within the domain that the
 * page keeps its session's cookies in, since browsers take no cookie for a suffix. Neighbours such as `shop.example.com` and
 * `auth.example.com` count as two sites until `cookies` says otherwise, as `ada.github.io` and `bob.github.io` are. A frame is the
 * right answer to doubt: it works on the same site too.
 */
function isSameSite(page: URL, backend: URL, { domain = '', availableToSubdomains = false }: CookieOptions = {}): boolean {
  const [here, there] = [page.hostname, backend.hostname];
  const shared = availableToSubdomains ? domain.replace(/^\./, '') : '';
  const within = (host: string, parent: string) => parent.includes('.') && `.${host}`.endsWith(`.${parent}`);
  return (
    page.protocol === backend.protocol &&
    (here === there || within(here, there) || within(there, here) || (within(here, shared) && within(there, shared)))
  );
}
