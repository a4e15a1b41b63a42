import { removeParams } from '../lib/text/removeParams.ts';

/** Checks whether there is a page. There is none on a server. */
export function hasPage(): boolean {
  return typeof window !== 'undefined' && typeof document !== 'undefined';
}

/** Returns the page's host name without its port; empty without a page. */
export function pageHostname(): string {
  if (hasPage() && window.location.hostname) return window.location.hostname;
  // The address of a frame with `srcdoc` has no host. A page of an app's own scheme has one, but no origin.
  const origin = pageOrigin();
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** Checks whether the page is in a frame of another page; false without a page. */
export function isFramed(): boolean {
  return hasPage() && window.top !== window.self;
}

/** Returns the value of a parameter in the page's query, or null. */
export function pageParam(name: string): string | null {
  return hasPage() ? new URLSearchParams(window.location.search).get(name) : null;
}

/**
 * Removes parameters from the page's address and its history entry, without loading anything. A browser may refuse, as Safari
 * does after 100 changes in 30 seconds: the address then stays unchanged.
 */
export function removePageParams(...names: string[]): void {
  // The full address, because a path alone would be resolved against the page's <base>.
  const address = new URL(window.location.href);
  address.search = removeParams(address.search, names);
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // A sign-in must not fail because the address could not be cleaned.
  }
}

/** Returns the page's origin, such as `https://shop.example`; empty without a page. */
export function pageOrigin(): string {
  if (!hasPage()) return '';
  const { origin } = window.location;
  // The address of a frame with `srcdoc` has no origin: the frame has that of its page. Elsewhere `window.origin` may be a variable of
  // the page.
  return origin === 'null' ? window.origin : origin;
}

/** Returns the page's own address; empty without a page. */
export function pageAddress(): string {
  return hasPage() ? window.location.href : '';
}

/** Loads the page again. */
export function reloadPage(): void {
  window.location.reload();
}

/** Navigates the page to another address. */
export function goTo(address: string): void {
  window.location.assign(address);
}
