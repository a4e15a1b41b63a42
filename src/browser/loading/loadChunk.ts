import { chunkUnavailable } from '../../errors.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { CHUNK_RETRY_MS, CHUNK_TIMEOUT_MS } from '../../limits.ts';

/**
 * Loads a file of the widget. Every `import()` uses this function. A file that fails, or has not loaded after CHUNK_RETRY_MS, is
 * requested once more at an address that is new to the browser, because the browser caches the pending request of the first
 * address, and Firefox its failure too.
 *
 * @param load `() => import('…')` with a literal, so that bundlers see it
 * @throws AuthError `chunk_unavailable` if that fails too, or takes longer than CHUNK_TIMEOUT_MS; `cause` has the reason
 */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  withTimeLimit(load, CHUNK_RETRY_MS)
    .catch(() => withTimeLimit(async () => (await import('./importAgain.ts')).importAgain(load), CHUNK_TIMEOUT_MS))
    .catch((cause) => {
      throw chunkUnavailable(cause);
    });
