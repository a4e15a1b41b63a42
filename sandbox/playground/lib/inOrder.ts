/** Returns the function so that each call begins when the one before has ended. */
export function inOrder<Given extends unknown[], Value>(
  run: (...given: Given) => Promise<Value>,
): (...given: Given) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => run(...given));
    last = next.catch(() => {});
    return next;
  };
}
