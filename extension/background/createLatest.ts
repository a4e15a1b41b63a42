/** Signals for what is begun one after the other: whatever begins aborts the one before. */
export function createLatest() {
  let controller = new AbortController();
  return {
    begin(): AbortSignal {
      controller.abort();
      controller = new AbortController();
      return controller.signal;
    },
    /** Of what began last. */
    signal: () => controller.signal,
  };
}
