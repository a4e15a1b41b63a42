import { loadChunk } from '../browser/loading/loadChunk.ts';
import { createLoader } from '../lib/async/createLoader.ts';

const loadOnce = createLoader();
const load = () => loadChunk(() => import('./calls.ts'));

/** Loads the code of the calls, once for all clients and mounts of the page. Returns it without a promise once it has loaded. */
export const loadCalls = () => loadOnce(load);
