import { loadChunk } from '../browser/loading/loadChunk.ts';

/** Loads the code of the calls. */
export const loadCalls = () => loadChunk(() => import('./calls.ts'));
