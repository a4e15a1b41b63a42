import { hasPage } from './page.ts';

/** Calls `listener` each time the page is about to be left, until `signal` aborts. */
export function onPageHide(listener: () => void, signal: AbortSignal): void {
  if (hasPage()) window.addEventListener('pagehide', listener, { signal });
}
