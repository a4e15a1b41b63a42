import { createOverlay } from './createOverlay.ts';

/** For the background to call in this world, which is the extension's own. A second load keeps the first overlay. */
if (!('siwOverlay' in globalThis)) Object.assign(globalThis, { siwOverlay: createOverlay(window) });
