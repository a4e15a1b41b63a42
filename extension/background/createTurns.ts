/** Runs what it is given one after the other, each once the one before has ended, however that ended. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = last.then(act);
    last = next.catch(() => {});
    return next;
  };
}
