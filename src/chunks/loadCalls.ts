import { loadChunk } from '../browser/loading/loadChunk.ts';

/** Loads what makes the calls. */
export const loadCalls = () => loadChunk(() => import('./calls.ts'));
