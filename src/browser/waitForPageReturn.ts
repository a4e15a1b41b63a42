import { LEAVING_PAGE_MS } from '../limits.ts';

/**
 * Waits while the page navigates to another address. Resolves when the visitor returns to the restored page, or if the page still
 * exists after LEAVING_PAGE_MS. Rejects with the reason of `signal`.
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
