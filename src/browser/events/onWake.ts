import { hasPage } from '../page.ts';

/** Calls `listener` when the page becomes visible or the network returns, until `signal` aborts. */
export function onWake(listener: (event: Event) => void, signal: AbortSignal): void {
  if (!hasPage()) return;
  const onVisible = (event: Event) => {
    if (document.visibilityState === 'visible') listener(event);
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('online', listener, { signal });
}
