/** Resolves after `ms` milliseconds, never without them, and at once when `closed` aborts. */
export function waitFor(closed: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    if (closed.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      closed.removeEventListener('abort', done);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    closed.addEventListener('abort', done);
  });
}
