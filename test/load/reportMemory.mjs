/** Preloaded into the command by the measure: tells, when asked, what is held once garbage is collected. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, held: rss });
});
// Whoever asks may go without it staying.
process.channel?.unref();
