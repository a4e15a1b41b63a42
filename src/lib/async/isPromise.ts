/**
 * Tells a promise from a value by its `then`. The class does not tell: a page may replace `window.Promise` (zone.js, Bluebird),
 * while `import()` and `async` functions return the browser's own.
 */
export const isPromise = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof (value as PromiseLike<Value> | null | undefined)?.then === 'function';
