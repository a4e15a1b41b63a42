import type { CookieOptions } from '../../client/client.ts';

/** Address of the public service's page for frames, and the addresses of its API. That page calls no other API. */
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
 * Returns the address of the page that must call the back end for One Tap in a frame. Null if this page makes the calls itself:
 * on the same site, or if no such page is known, as for a back end that accepts requests of other sites.
 */
export function servicesFrameUrl({ page, backend, cookies, clientsideServicesURL }: OneTapPlace): string | null {
  if (isSameSite(new URL(page), new URL(backend), cookies)) return null;
  return clientsideServicesURL ?? (PUBLIC_SERVICE.test(new URL(backend).origin) ? PUBLIC_FRAME : null);
}

/**
 * Checks whether two addresses certainly belong to one site, so that one can read the cookies of the other. The public suffix
 * list defines sites, but is too large to include. Three conditions are sufficient without it: both have the same host, with any
 * ports; one host is within the other (a host without a dot, such as `localhost`, is a suffix itself); or both are within the
 * domain of the page's session cookies, because browsers accept no cookie for a suffix. Neighbours such as `shop.example.com` and
 * `auth.example.com` count as two sites until `cookies` says otherwise, as `ada.github.io` and `bob.github.io` are. In doubt a
 * frame is correct: it works on the same site too.
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
