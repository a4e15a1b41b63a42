/** Preloaded into the command by the measure: reports, when asked, the memory after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, held: rss });
});
// Does not keep the process running.
process.channel?.unref();
