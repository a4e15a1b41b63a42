/** Calls `listener` when the network is back, until `signal` aborts. */
export function onOnline(listener: () => void, signal: AbortSignal): void {
  window.addEventListener('online', listener, { signal });
}
