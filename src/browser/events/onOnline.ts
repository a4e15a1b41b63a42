/** Calls `listener` when the network returns, until `signal` aborts. */
export function onOnline(listener: () => void, signal: AbortSignal): void {
  window.addEventListener('online', listener, { signal });
}
