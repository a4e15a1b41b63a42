/** Resolves when the visitor next turns to something on the page that takes the focus. Rejects when `signal` aborts. */
export function nextFocus(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const done = new AbortController();
    const settle = (finish: () => void) => () => {
      done.abort();
      finish();
    };
    document.addEventListener('focusin', settle(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: done.signal },
    );
  });
}
