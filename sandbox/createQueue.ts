/** Creates a function that runs tasks one after another, each when the one before has ended, successfully or not. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
}
