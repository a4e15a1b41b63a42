import { hasPage } from '../page.ts';

/** Calls `listener` each time the visitor is about to leave the page, until `signal` aborts. */
export function onPageHide(listener: () => void, signal: AbortSignal): void {
  if (hasPage()) window.addEventListener('pagehide', listener, { signal });
}
