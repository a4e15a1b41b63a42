import browser from 'webextension-polyfill';
import { createOverlay } from './createOverlay.ts';

/** For the background to call in this world, which is the extension's own. A second load keeps the first overlay. */
if (!('siwOverlay' in globalThis)) {
  const siwOverlay = createOverlay(window, (drawn) => {
    void browser.runtime.sendMessage({ type: 'drawn', drawn }).catch(() => {});
  });
  Object.assign(globalThis, { siwOverlay });
}
