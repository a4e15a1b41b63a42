/**
 * Makes calls that must happen only once: callers with the same key share a running call and its result. If the signal of a
 * caller aborts, only that caller stops waiting, and the call runs to its end.
 */
export function shareCalls<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    const call = underWay.get(key) ?? make();
    if (!underWay.has(key)) {
      const forget = () => underWay.delete(key);
      underWay.set(key, call);
      call.then(forget, forget);
    }
    return new Promise((resolve, reject) => {
      const leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave);
      if (signal?.aborted) leave();
      call.then(resolve, reject).then(() => signal?.removeEventListener('abort', leave));
    });
  };
}
