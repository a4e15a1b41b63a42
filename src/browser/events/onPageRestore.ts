import { hasPage } from '../page.ts';

/** Calls `listener` when the browser shows the page again from its back/forward cache, until `signal` aborts. */
export function onPageRestore(listener: () => void, signal: AbortSignal): void {
  if (hasPage()) window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
}
