/** Resolves when the page is visible, at once if it is, or when `signal` aborts. */
export async function untilVisible(signal: AbortSignal | undefined): Promise<void> {
  const settled = new AbortController();
  const options = { signal: settled.signal };
  while (document.hidden && !signal?.aborted) {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, options);
      signal?.addEventListener('abort', resolve, options);
    });
  }
  settled.abort();
}
