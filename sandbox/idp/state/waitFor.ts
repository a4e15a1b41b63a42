/** Listeners by signal, which has one listener for all of them: Node warns of a leak from the eleventh on. */
const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/** Resolves after `ms` milliseconds, or at once when `closed` aborts. Without `ms`, only then. */
export function waitFor(closed: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    const stop = onClosed(closed, done);
  });
}

/** Calls `listener` when `closed` aborts; later, if it has. Returns a function that removes the listener. */
export function onClosed(closed: AbortSignal, listener: () => void): () => void {
  if (closed.aborted) {
    queueMicrotask(listener);
    return () => {};
  }
  const all = listenersOf(closed);
  all.add(listener);
  return () => void all.delete(listener);
}

function listenersOf(closed: AbortSignal): Set<() => void> {
  const known = listeners.get(closed);
  if (known) return known;
  const all = new Set<() => void>();
  listeners.set(closed, all);
  const end = () => {
    for (const listener of all) listener();
  };
  closed.addEventListener('abort', end, { once: true });
  return all;
}
