import { removeParams } from '../lib/text/removeParams.ts';

/** Whether there is a page at all, as opposed to a server that renders. */
export function hasPage(): boolean {
  return typeof window !== 'undefined' && typeof document !== 'undefined';
}

/** The page's host name without its port; empty without a page. */
export function pageHostname(): string {
  return hasPage() ? window.location.hostname : '';
}

/** Whether the page is in a frame of another page; never without a page. */
export function isFramed(): boolean {
  return hasPage() && window.top !== window.self;
}

/** The value of a parameter in the page's query, or null. */
export function pageParam(name: string): string | null {
  return hasPage() ? new URLSearchParams(window.location.search).get(name) : null;
}

/**
 * Takes parameters out of the address bar and the history entry; nothing is loaded. A browser may refuse, as Safari does after a
 * hundred changes in half a minute: the address then stays as it is.
 */
export function removePageParams(...names: string[]): void {
  // Whole: a path alone would count from the page's <base>.
  const address = new URL(window.location.href);
  address.search = removeParams(address.search, names);
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // No sign-in fails for the looks of an address.
  }
}

/** The page's origin, such as `https://shop.example`; empty without a page. */
export function pageOrigin(): string {
  return hasPage() ? window.location.origin : '';
}

/** The page's own address; empty without a page. */
export function pageAddress(): string {
  return hasPage() ? window.location.href : '';
}

/** Leaves the page for another address. */
export function goTo(address: string): void {
  window.location.assign(address);
}
