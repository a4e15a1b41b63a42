/** Preloaded into the command by the measure: reports, when asked, the memory after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, held: rss });
});
// Whoever asks may go without it staying.
process.channel?.unref();
