/** Creates signals for consecutive tasks: each new task aborts the previous one. */
export function createLatestSignal() {
  let controller = new AbortController();
  return {
    begin(): AbortSignal {
      controller.abort();
      controller = new AbortController();
      return controller.signal;
    },
    /** Signal of the latest task. */
    signal: () => controller.signal,
  };
}
