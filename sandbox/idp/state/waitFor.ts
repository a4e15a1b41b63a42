/** Waiting functions by signal. With one listener each, Node would warn of a leak from the eleventh on. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Resolves after `ms` milliseconds, or at once when `closed` aborts. Without `ms`, only then. */
export function waitFor(closed: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    if (closed.aborted) return resolve();
    const others = waitingFor(closed);
    const done = () => {
      clearTimeout(timer);
      others.delete(done);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    others.add(done);
  });
}

function waitingFor(closed: AbortSignal): Set<() => void> {
  const known = waiting.get(closed);
  if (known) return known;
  const all = new Set<() => void>();
  waiting.set(closed, all);
  const end = () => {
    for (const done of all) done();
  };
  closed.addEventListener('abort', end, { once: true });
  return all;
}
