/**
 * Resolves when an element of the page next receives the focus. With `afterOutage`, and if the browser reports that it is
 * offline, resolves when the network returns instead. Rejects when `signal` aborts.
 */
export function waitForFocus(signal: AbortSignal, afterOutage = false): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const done = new AbortController();
    const settle = (finish: () => void) => () => {
      done.abort();
      finish();
    };
    const isOut = afterOutage && !navigator.onLine;
    window.addEventListener(isOut ? 'online' : 'focusin', settle(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: done.signal },
    );
  });
}
