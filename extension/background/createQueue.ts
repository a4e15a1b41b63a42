/** Runs tasks one after another, each when the previous one has ended, successfully or not. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = last.then(act);
    last = next.catch(() => {});
    return next;
  };
}
