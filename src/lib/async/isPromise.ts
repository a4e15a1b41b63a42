/**
 * Checks whether a value is a promise, by its `then`. `instanceof` fails, because a page may replace `window.Promise` (zone.js,
 * Bluebird), while `import()` and `async` functions return the browser's own.
 */
export const isPromise = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof (value as PromiseLike<Value> | null | undefined)?.then === 'function';
