import { isPromise } from './isPromise.ts';

/** Runs `load` and stores its value, which later calls return without a promise. A `load` that fails runs again the next time. */
export type Loader = <Value>(load: () => Value | Promise<Value>) => Value | Promise<Value>;

/**
 * Creates a loader. It stores the values, because even an `import()` of a loaded module resolves later, and the browser paints
 * before that.
 */
export function createLoader(): Loader {
  const known = new Map<unknown, unknown>();
  return <Value>(load: () => Value | Promise<Value>) => {
    if (known.has(load)) return known.get(load) as Value | Promise<Value>;
    const loading = load();
    if (!isPromise(loading)) return loading;
    const arriving = loading.then((value) => {
      known.set(load, value);
      return value;
    });
    arriving.catch(() => known.delete(load));
    known.set(load, arriving);
    return arriving;
  };
}
