import { LEAVING_PAGE_MS } from '../limits.ts';

/**
 * For a page that is about to leave for another address: resolves when the visitor comes back to it as it was, and where the
 * page is still there after LEAVING_PAGE_MS. Rejects with the reason of `signal`.
 */
export async function waitForPageReturn(signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { signal: done.signal };
      const timer = setTimeout(resolve, LEAVING_PAGE_MS);
      done.signal.addEventListener('abort', () => clearTimeout(timer));
      window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(), options);
      signal.addEventListener('abort', () => reject(signal.reason), options);
      if (signal.aborted) reject(signal.reason);
    });
  } finally {
    done.abort();
  }
}
