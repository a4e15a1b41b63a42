import { isPromise } from './isPromise.ts';

/** Runs `load`, and gives what it brought at once from then on. One that fails is run again the next time. */
export type Loader = <Value>(load: () => Value | Promise<Value>) => Value | Promise<Value>;

/** A loader. It remembers, because even an `import()` of what is there takes turns of its own, and the browser paints in between. */
export function createLoader(): Loader {
  const known = new Map<unknown, unknown>();
  return <Value>(load: () => Value | Promise<Value>) => {
    if (known.has(load)) return known.get(load) as Value | Promise<Value>;
    const loading = load();
    if (!isPromise(loading)) return loading;
    const arriving = loading.then(
      (value) => {
        known.set(load, value);
        return value;
      },
      (error) => {
        known.delete(load);
        throw error;
      },
    );
    known.set(load, arriving);
    return arriving;
  };
}
