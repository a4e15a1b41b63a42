/** Waits for the other end of a channel to close, for a number of milliseconds. */
export function isClosedWithin({ closed }: { readonly closed: AbortSignal }, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    closed.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
