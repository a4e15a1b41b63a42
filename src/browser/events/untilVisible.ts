/** Resolves when the page is visible, at once if it is, or when `signal` aborts. */
export function untilVisible(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController();
    const check = () => {
      if (document.hidden && !signal?.aborted) return;
      settled.abort();
      resolve();
    };
    for (const [target, type] of [
      [document, 'visibilitychange'],
      [signal, 'abort'],
    ] as const)
      target?.addEventListener(type, check, { signal: settled.signal });
    check();
  });
}
